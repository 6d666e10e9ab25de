//! Weights by which the captain and the general judge positions, so that they can be tuned and compared.

use std::fmt;

/// Defines the weights once: the struct, the present values, and access by name.
macro_rules! weights {
    ($($(#[$text:meta])* $name:ident: $value:literal,)+) => {
        /// Weights of the evaluation; the default is what the opponents play by.
        #[derive(Clone, Copy, Debug, PartialEq)]
        pub struct Weights {
            $($(#[$text])* pub $name: f64,)+
        }

        impl Default for Weights {
            fn default() -> Self {
                Self { $($name: $value,)+ }
            }
        }

        impl Weights {
            /// Names and values, always in the same order.
            pub fn named(&self) -> Vec<(&'static str, f64)> {
                vec![$((stringify!($name), self.$name),)+]
            }

            fn place(&mut self, name: &str) -> Option<&mut f64> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)+
                    _ => None,
                }
            }
        }
    };
}

weights! {
    /// Rounds after which a unit counts in full; towards the last round it counts for less.
    lasting: 3.0,
    /// Additional value of a land unit next to what its side can take, as share of its cost.
    front: 0.5,
    /// Value of an IPC of cash, in IPC.
    cash: 0.9,
    /// Rounds of income that a lead in income counts for, as share of the rounds left.
    income: 0.5,
    /// Most rounds of income that such a lead counts for.
    income_most: 3.0,
    /// Value of each IPC of the lead that decides after the last round, for each round nearer to it.
    lead: 5.0,
    /// Value of an enemy capital held, in IPC.
    capital: 25.0,
    /// Value of each of the last six IPC of income up to a victory.
    goal: 4.0,
    /// Loss if the enemy could win in its next turn, in IPC.
    defeat: 40.0,
    /// Share of its price that a land unit loses where no ship will ever take it to the enemy.
    stranded: 0.4,
    /// Share of the loss by the enemies' best replies that counts.
    danger: 1.0,
    /// Share of what a second enemy power gains in the same place.
    second: 0.4,
    /// Value of a land's income when it changes hands, as share.
    prize_income: 0.85,
    /// Value of a land beside its income, in IPC.
    prize_land: 0.5,
    /// Value of a complex in a land that changes hands, in IPC.
    prize_complex: 4.0,
    /// Value of each IPC that a lost complex can make for the enemy, and of the complex itself.
    loss_complex: 4.0,
    /// Value of a capital that changes hands, in IPC.
    prize_capital: 45.0,
    /// Gain of a land unit that comes nearer to the enemy, as share of its cost.
    closeness: 0.5,
    /// Gain of aircraft that come nearer to the enemy, in IPC.
    aircraft: 2.0,
    /// Weight of counter-attacks where a plan begins.
    caution: 0.5,
    /// Weight of threats to garrisons where a plan begins.
    garrisons: 0.7,
    /// Weight of the learned evaluation beside the one by hand, in wars of two powers.
    learned: 0.2,
}

impl Weights {
    /// Sets a weight by its name.
    ///
    /// # Errors
    /// If there is no weight of this name, or the value is not a finite number from 0 up.
    pub fn set(&mut self, name: &str, value: f64) -> Result<(), String> {
        let place = self.place(name);
        let place = place.ok_or_else(|| format!("no weight is called '{name}'"))?;
        if !value.is_finite() || value < 0.0 {
            return Err(format!("{name} is a number from 0 up"));
        }
        *place = value;
        Ok(())
    }

    /// Reads weights as they are written: TOML with a number for each name; those left out have the default.
    ///
    /// # Errors
    /// If the text is no TOML, or a name or number is wrong.
    pub fn read(text: &str) -> Result<Self, String> {
        let table: toml::Table = text.parse().map_err(|error| format!("{error}"))?;
        let mut weights = Self::default();
        for (name, value) in table {
            let number = value
                .as_float()
                .or_else(|| value.as_integer().map(|number| number as f64));
            weights.set(&name, number.unwrap_or(f64::NAN))?;
        }
        Ok(weights)
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, value) in self.named() {
            writeln!(formatter, "{name} = {value:?}")?;
        }
        Ok(())
    }
}
