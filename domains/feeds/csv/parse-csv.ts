/** Quoted fields may contain commas, doubled quotes and line breaks. */
export function parseCsv(text: string): { line: number; values: string[] }[] {
  const rows: { line: number; values: string[] }[] = [];
  let values: string[] = [];
  let value = "";
  let quoted = false;
  let line = 1;
  let startLine = 1;
  const endRow = () => {
    values.push(value);
    if (values.some((each) => each.trim() !== "")) rows.push({ line: startLine, values });
    values = [];
    value = "";
    startLine = line;
  };
  const body = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  for (let i = 0; i < body.length; i += 1) {
    const character = body[i] ?? "";
    if (character === "\n") line += 1;
    if (quoted) {
      if (character !== '"') value += character;
      else if (body[i + 1] === '"') {
        value += '"';
        i += 1;
      } else quoted = false;
    } else if (character === '"' && value === "") quoted = true;
    else if (character === ",") {
      values.push(value);
      value = "";
    } else if (character === "\n") endRow();
    else value += character;
  }
  endRow();
  return rows;
}
