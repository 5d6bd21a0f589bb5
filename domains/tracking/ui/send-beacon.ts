/** Sends a request that survives page unload; false if the browser refused to queue it. */
export function sendBeacon(path: string, fields: object): boolean {
  const body = new Blob([JSON.stringify({ ...fields, domain: location.hostname })], { type: "application/json" });
  return navigator.sendBeacon?.(path, body) ?? true;
}
