/** For `test.use`: a visitor who has not asked for less motion. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;
