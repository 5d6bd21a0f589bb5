/** Most feeds are Windows-1252 whatever they claim; bytes that are valid UTF-8 are hardly ever anything else. */
export function decodeFeed(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
