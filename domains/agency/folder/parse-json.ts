import { printParseErrorCode, visit } from "jsonc-parser";

/** A JSON syntax error with its position; JSON.parse does not always report one, and accepts duplicate keys. */
export class JsonError extends Error {
  readonly line: number;
  readonly column: number;
  constructor(message: string, line: number, column: number) {
    super(message);
    this.line = line + 1;
    this.column = column + 1;
  }
}

/** Agency files nest about ten levels; the parser is recursive. */
const maxDepth = 100;

type ErrorName = Exclude<ReturnType<typeof printParseErrorCode>, "<unknown ParseErrorCode>">;

const badText = "unterminated string, or a character JSON does not allow";
const messages: Readonly<Record<ErrorName, string>> = {
  InvalidSymbol: "unexpected text; keys and words need double quotes",
  InvalidNumberFormat: "expected a number",
  PropertyNameExpected: "expected a key in double quotes",
  ValueExpected: "expected a value",
  ColonExpected: 'expected ":"',
  CommaExpected: 'expected "," or the closing bracket',
  CloseBraceExpected: 'expected "}"',
  CloseBracketExpected: 'expected "]"',
  EndOfFileExpected: "unexpected text after the end",
  InvalidCommentToken: "comments are not allowed",
  UnexpectedEndOfComment: "comments are not allowed",
  UnexpectedEndOfString: badText,
  UnexpectedEndOfNumber: "expected a number",
  InvalidUnicode: badText,
  InvalidEscapeCharacter: badText,
  InvalidCharacter: badText,
};

/** Strict JSON: no comments, no trailing commas, no duplicate keys. */
export function parseJson(text: string): unknown {
  const keys: Set<string>[] = [];
  const open = (_offset: number, _length: number, line: number, column: number) => {
    if (keys.push(new Set()) > maxDepth) throw new JsonError("nested too deeply", line, column);
  };
  const close = () => void keys.pop();
  visit(
    text,
    {
      onObjectBegin: open,
      onArrayBegin: open,
      onObjectEnd: close,
      onArrayEnd: close,
      onObjectProperty(key, _offset, _length, line, column) {
        if (keys.at(-1)?.has(key)) throw new JsonError(`duplicate key "${key}"`, line, column);
        keys.at(-1)?.add(key);
      },
      onError(code, offset, _length, line, column) {
        const message = messages[printParseErrorCode(code) as ErrorName];
        throw new JsonError(offset === text.length ? "unexpected end of file" : message, line, column);
      },
    },
    { disallowComments: true },
  );
  return JSON.parse(text);
}
