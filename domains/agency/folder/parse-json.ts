/** A JSON syntax error with its position; JSON.parse does not always report one, and accepts duplicate keys. */
export class JsonError extends Error {
  readonly line: number;
  readonly column: number;
  constructor(text: string, offset: number, message: string) {
    super(message);
    const before = text.slice(0, offset).split("\n");
    this.line = before.length;
    this.column = (before.at(-1)?.length ?? 0) + 1;
  }
}

const blank = /[ \t\n\r]*/y;
const stringToken = /"(?:[^"\\\p{Cc}]|\u007f|[\u0080-\u009f]|\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4}))*"/uy;
const scalarToken = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

export function parseJson(text: string): unknown {
  let at = 0;

  const whole = value();
  if (at < text.length) fail("unexpected text after the end");
  return whole;

  function value(): unknown {
    skipBlank();
    const result = text[at] === "{" ? object() : text[at] === "[" ? array() : text[at] === '"' ? string() : scalar();
    skipBlank();
    return result;
  }

  function object(): object {
    const entries = new Map<string, unknown>();
    members("}", () => {
      skipBlank();
      const start = at;
      if (text[at] !== '"') fail("expected a key in double quotes");
      const key = string();
      if (entries.has(key)) fail(`duplicate key "${key}"`, start);
      skipBlank();
      if (text[at] !== ":") fail('expected ":"');
      at += 1;
      entries.set(key, value());
    });
    return Object.fromEntries(entries);
  }

  function array(): unknown[] {
    const items: unknown[] = [];
    members("]", () => items.push(value()));
    return items;
  }

  function members(close: "}" | "]", readOne: () => void): void {
    at += 1;
    skipBlank();
    if (text[at] === close) {
      at += 1;
      return;
    }
    for (;;) {
      readOne();
      if (text[at] !== "," && text[at] !== close) fail(`expected "," or "${close}"`);
      at += 1;
      if (text[at - 1] === close) return;
    }
  }

  function string(): string {
    return JSON.parse(token(stringToken) ?? fail("unterminated string, or a character JSON does not allow"));
  }

  function scalar(): unknown {
    return JSON.parse(token(scalarToken) ?? fail(at < text.length ? "expected a value" : "unexpected end of file"));
  }

  function token(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    at += found?.length ?? 0;
    return found;
  }

  function skipBlank(): void {
    token(blank);
  }

  function fail(message: string, offset = at): never {
    throw new JsonError(text, offset, message);
  }
}
