const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/** Methods that change nothing; all others need an authenticity token. */
export const isSafeMethod = (method: string) => safeMethods.has(method);
