/** What the work gives, or `otherwise` when it takes longer; the work itself goes on. */
export async function withinTime<T>(milliseconds: number, work: Promise<T>, otherwise: T): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(resolve, milliseconds, otherwise);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
