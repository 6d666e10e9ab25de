## Asking the player to move, and doing what they answer.

ask-unreadable = cannot read from the terminal: { $error }
