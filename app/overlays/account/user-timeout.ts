const userTimeoutMs = 4500;

/** Calls back when the user response takes too long. Returns a cancel function. */
export function startUserTimeout(onTimeout: () => void): () => void {
  const timer = setTimeout(onTimeout, userTimeoutMs);
  return () => clearTimeout(timer);
}
