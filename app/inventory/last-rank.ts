/** The last place of all (`rankStatement`): what lists a new car before it has its own place must not put it first. */
export const LAST_RANK = 2047;
