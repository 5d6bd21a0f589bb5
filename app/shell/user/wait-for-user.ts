const longestWaitMs = 4500;

/** Calls back when the user has been waited for long enough; the answer calls the waiting off. */
export function waitForUser(onWaited: () => void): () => void {
  const timer = setTimeout(onWaited, longestWaitMs);
  return () => clearTimeout(timer);
}
