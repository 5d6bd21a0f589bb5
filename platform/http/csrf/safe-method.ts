const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Safe methods; all others need an authenticity token. */
export const isSafeMethod = (method: string) => safeMethods.has(method);
