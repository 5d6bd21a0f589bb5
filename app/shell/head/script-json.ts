const unsafe: Readonly<Record<string, string>> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON for a script element, escaped so that it cannot end the element. */
export function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (letter) => unsafe[letter] ?? "");
}
