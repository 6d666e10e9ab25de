//! Methods of the service that are nothing but those of its store, so that whatever needs a rule has to have a method of
//! its own here, and pages cannot reach past it.

/// Gives the service methods of its store, under the names that they have there.
macro_rules! of_store {
    ($($(#[$about:meta])* fn $name:ident($($argument:ident: $type:ty),*) -> $result:ty;)*) => {
        impl GameService {
            $($(#[$about])*
            ///
            /// # Errors
            /// [`StoreError`] if the database fails.
            pub async fn $name(&self, $($argument: $type),*) -> Result<$result, StoreError> {
                self.store.$name($($argument),*).await
            })*
        }
    };
}
pub(crate) use of_store;
