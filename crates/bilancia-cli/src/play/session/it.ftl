## Asking the player to move, and doing what they answer.

ask-unreadable = non posso leggere dal terminale: { $error }
