/** Most feeds are Windows-1252 whatever they declare; text in it is almost never valid UTF-8. */
export function decodeFeed(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
