/** Passes events to the subscribers of a key, in this process. */
export function createFanOut<Key, Event>() {
  const subscribers = new Map<Key, Set<(event: Event) => void>>();
  return {
    publish(key: Key, event: Event): void {
      for (const notify of subscribers.get(key) ?? []) notify(event);
    },
    /** Returns the function that ends it. */
    subscribe(key: Key, notify: (event: Event) => void): () => void {
      const ofKey = subscribers.get(key) ?? new Set();
      subscribers.set(key, ofKey.add(notify));
      return () => {
        ofKey.delete(notify);
        if (ofKey.size === 0) subscribers.delete(key);
      };
    },
  };
}
