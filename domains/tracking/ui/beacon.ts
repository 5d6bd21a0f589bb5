/** A word to our own server that may outlive the page; false when the browser would not take it, where it takes any at all. */
export function beacon(path: string, fields: object): boolean {
  const body = new Blob([JSON.stringify({ ...fields, domain: location.hostname })], { type: "application/json" });
  return navigator.sendBeacon?.(path, body) ?? true;
}
