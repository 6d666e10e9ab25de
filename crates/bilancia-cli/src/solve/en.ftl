## Verification of certified bounds of a game without a last turn.

bound-at-least = the value to { $first } is at least { $second }
bound-at-most = the value to { $first } is at most { $second }
bound-certified = certified: the bound satisfies Everett’s condition in all { $states } states (checked in { $seconds } seconds)
bound-refuted = { $path } is not a certified bound: { $states } of { $states_third } states { $states ->
        [one] violates
       *[other] violate
    } Everett’s condition, by at most { $states_fourth }
bound-no-bounds = there are no bounds of { $name } to check, only of nibelungenlied
bound-not-a-bound = { $value } is not a bound of Nibelungenlied of this version; the program 'unlimited_nibelungenlied' of bilancia-lab makes one
bound-damaged = { $path } is cut short or altered; copy it again, or make it anew with the program 'unlimited_nibelungenlied' of bilancia-lab
bound-other-rules = { $path } is a bound under other rules than those of { $name }; give the options that it was made with
bound-not-checked = interrupted; the bound was not checked to the end
