/** What is typed for a lead and not sent yet. It stays in this tab, also when the page is loaded again. */
const toKey = (name: string) => `desk draft ${name}`;

export function readDraft(name: string): string {
  try {
    return sessionStorage.getItem(toKey(name)) ?? "";
  } catch {
    return "";
  }
}

/** An empty text removes the draft. */
export function saveDraft(name: string, text: string): void {
  try {
    if (text === "") sessionStorage.removeItem(toKey(name));
    else sessionStorage.setItem(toKey(name), text);
  } catch {
    // Without storage the text lives as long as the page.
  }
}
