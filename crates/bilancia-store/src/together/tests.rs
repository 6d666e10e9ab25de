//! Several who write together are kept as if each had written alone.

use std::pin::Pin;

use bilancia_testkit::databases::sqlite;
use sqlx::Row;
use tempfile::TempDir;
use tokio::task::JoinSet;

use super::*;

async fn store(folder: &TempDir) -> Store {
    Store::open(&sqlite(folder.path())).await.unwrap()
}

/// Writes something that is not there yet.
async fn write(part: &mut AnyConnection, name: &str) -> Result<(), sqlx::Error> {
    let query = sqlx::query("insert into pulse (name, at) values ($1, 0)");
    query.bind(name.to_owned()).execute(part).await.map(drop)
}

/// All that is kept, as anybody else sees it.
async fn kept(store: &Store) -> Vec<String> {
    let rows = sqlx::query("select name from pulse order by name");
    let rows = rows.fetch_all(&store.pool).await.unwrap();
    rows.iter().map(|row| row.get(0)).collect()
}

/// Lets something go on as far as it can without waiting. Whether it is done.
async fn begun<T>(work: &mut Pin<Box<impl Future<Output = T>>>) -> Option<T> {
    tokio::select! {
        biased;
        done = work.as_mut() => Some(done),
        () = std::future::ready(()) => None,
    }
}

#[tokio::test]
async fn one_that_is_given_up_in_the_middle_touches_no_other() {
    let folder = TempDir::new().unwrap();
    let store = store(&folder).await;
    let mut first = store.write_together().await.unwrap();
    write(&mut first, "first").await.unwrap();
    // They wait for their turn before the first is to be kept.
    let (mut second, mut third) = (
        Box::pin(store.write_together()),
        Box::pin(store.write_together()),
    );
    assert!(begun(&mut second).await.is_none());
    assert!(begun(&mut third).await.is_none());
    let mut acknowledged = Box::pin(first.commit());
    assert!(begun(&mut acknowledged).await.is_none());
    let mut second = second.await.unwrap();
    write(&mut second, "second").await.unwrap();
    // A key that is taken is a refusal, as where somebody else was first.
    let taken = write(&mut second, "first").await.unwrap_err();
    assert!(crate::is_taken(&taken));
    drop(second);
    let mut third = third.await.unwrap();
    write(&mut third, "third").await.unwrap();
    assert!(begun(&mut acknowledged).await.is_none());
    assert_eq!(kept(&store).await, [""; 0]);
    third.commit().await.unwrap();
    acknowledged.await.unwrap();
    assert_eq!(kept(&store).await, ["first", "third"]);
}

#[tokio::test]
async fn none_is_acknowledged_where_sqlite_has_ended_the_whole() {
    let folder = TempDir::new().unwrap();
    let store = store(&folder).await;
    let mut first = store.write_together().await.unwrap();
    write(&mut first, "first").await.unwrap();
    let (mut second, mut third) = (
        Box::pin(store.write_together()),
        Box::pin(store.write_together()),
    );
    assert!(begun(&mut second).await.is_none());
    assert!(begun(&mut third).await.is_none());
    let mut refused = Box::pin(first.commit());
    assert!(begun(&mut refused).await.is_none());
    let mut second = second.await.unwrap();
    // As a full disk does.
    sqlx::raw_sql("rollback")
        .execute(&mut *second)
        .await
        .unwrap();
    drop(second);
    let mut third = third.await.unwrap();
    write(&mut third, "third").await.unwrap();
    third.commit().await.unwrap();
    let error = refused.await.unwrap_err();
    assert!(matches!(error, StoreError::Together(_)), "{error}");
    assert_eq!(kept(&store).await, ["third"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_is_acknowledged_is_kept_whatever_becomes_of_others() {
    let folder = TempDir::new().unwrap();
    let store = store(&folder).await;
    let mut tasks = JoinSet::new();
    let number = 200;
    for one in 0..number {
        let own = store.clone();
        tasks.spawn(async move {
            // Each third writes what is there already, or will be: one of the two is refused.
            let name = format!("{:05}", one - one % 3 / 2);
            let mut part = own.write_together().await.unwrap();
            if let Err(error) = write(&mut part, &name).await {
                assert!(crate::is_taken(&error), "{error}");
                return None;
            }
            part.commit().await.unwrap();
            assert!(kept(&own).await.contains(&name));
            Some(name)
        });
        // Something else is written between them, for which they are kept first.
        if one % 20 == 0 {
            store.note_open(one).await.unwrap();
        }
    }
    let mut acknowledged: Vec<_> = tasks.join_all().await.into_iter().flatten().collect();
    acknowledged.push("open".to_owned());
    acknowledged.sort_unstable();
    assert_eq!(kept(&store).await, acknowledged);
    let refused = number as usize + 1 - acknowledged.len();
    assert_eq!(refused, number as usize / 3);
}
