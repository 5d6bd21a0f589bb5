/** Letters of any script, with spaces, hyphens and apostrophes (' and ’): O'Brien, Anne-Marie, José. */
export const personNamePattern = /^(?=.*\p{L})[\p{L}\p{M}'’ -]+$/u;

/** As above with digits, for accounts. */
export const accountNamePattern = /^(?=.*[\p{L}\d])[\p{L}\p{M}\d'’ -]+$/u;
