/** For `test.use`: without reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;
