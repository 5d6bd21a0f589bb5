export type Proof = { file: string; name: string };
export type Row = { id: string; requirement: string; proofs: Proof[]; readings: number[] };
export type Conformance = { rows: Row[]; problems: string[] };

const section = /^### (\d+\.\d+) /;
const cellBorder = /(?<!\\)\|/;

/** The rows of `docs/conformance.md`, and what is wrong with how they are written. */
export function parseConformance(markdown: string): Conformance {
  const rows: Row[] = [];
  const problems: string[] = [];
  let current = { id: "", rows: 0 };
  for (const line of markdown.split("\n")) {
    const heading = section.exec(line)?.[1];
    if (heading) current = { id: heading, rows: 0 };
    const cells = tableCells(line);
    if (!cells || isHead(cells)) continue;
    const [id = "", requirement = "", proof = ""] = cells;
    current.rows += 1;
    const expected = `${current.id}.${current.rows}`;
    if (id !== expected) problems.push(`${id || line} stands where ${expected} should`);
    if (cells.length !== 3 || !requirement) problems.push(`${id} has not the three cells of a row`);
    const row: Row = { id, requirement, proofs: [], readings: [] };
    for (const part of proof.split("<br>")) addProof(row, part.trim().replace(/^`(.*)`$/, "$1"), problems);
    if (row.proofs.length + row.readings.length === 0) problems.push(`${id} has no proof`);
    rows.push(row);
  }
  return { rows, problems };
}

function tableCells(line: string): string[] | null {
  if (!line.startsWith("|")) return null;
  const cells = line.trimEnd().split(cellBorder).slice(1, -1);
  return cells.map((cell) => cell.trim().replaceAll("\\|", "|"));
}

const isHead = (cells: string[]) => cells[0] === "#" || cells.every((cell) => /^:?-+:?$/.test(cell));

function addProof(row: Row, text: string, problems: string[]): void {
  const reading = /^Reading (\d+)$/.exec(text);
  const [file, ...name] = text.split(" › ");
  if (reading) row.readings.push(Number(reading[1]));
  else if (file && /\p{L}{2}/u.test(name.join())) row.proofs.push({ file, name: name.join(" › ") });
  else if (text) problems.push(`${row.id}: “${text}” is neither a test nor a reading`);
}
