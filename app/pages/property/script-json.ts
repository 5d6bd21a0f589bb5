const unsafe: Readonly<Record<string, string>> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON for inside a script element: nothing in it can end the element. */
export function scriptJson(value: object): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (letter) => unsafe[letter] ?? "");
}
