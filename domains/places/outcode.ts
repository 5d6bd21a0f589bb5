/** A pattern without anchors: "TA1", "EC1A". Apart from `postcode.ts`, which results pages do without. */
export const outcodeSource = "[A-Z]{1,2}\\d[A-Z\\d]?";
