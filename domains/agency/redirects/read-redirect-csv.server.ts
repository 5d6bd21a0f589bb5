import { CsvError, parse } from "csv-parse/sync";
import { addRedirects, maxRedirects, type Redirect, redirects, toRedirectKey } from "./redirect-list.ts";

type Imported = Readonly<{ list: Redirect[]; added: number; problems: string[] }>;
type Line = Readonly<{ line: number; redirect: Redirect }>;

const one = redirects.element;
const maxCellLength = 2_000;

/**
 * Reads `from,to` lines over a list. A line that can't be used is reported with its number and left out. Full web
 * addresses are accepted: the old site's in the first column, this site's in the second.
 */
export function readRedirectCsv(text: string, list: readonly Redirect[], hostnames: readonly string[]): Imported {
  const problems: string[] = [];
  const lines: Line[] = [];
  const seen = new Map<string, number>();
  for (const { record, line } of parseLines(text, problems)) {
    const [from = "", to = "", ...others] = record.map((cell) => cell.trim());
    if (line === 1 && /^(from|old|source)\b/i.test(from)) continue;
    if (from === "" && to === "") continue;
    const given = { from: dropOrigin(from, null), to: dropOrigin(to, hostnames) };
    const parsed = one.safeParse(given);
    const key = toRedirectKey(given.from);
    const problem = others.some((cell) => cell !== "")
      ? "has more than two columns"
      : parsed.error
        ? `${parsed.error.issues[0]?.path[0] === "to" ? "the new" : "the old"} address: ${parsed.error.issues[0]?.message}`
        : key === toRedirectKey(given.to.replace(/[?#].*/s, ""))
          ? "the address leads to itself"
          : seen.has(key)
            ? `the old address is in line ${seen.get(key)} already`
            : null;
    if (problem !== null) problems.push(`Line ${line}: ${problem}`);
    else if (parsed.data) lines.push({ line, redirect: parsed.data });
    seen.set(key, line);
  }
  const result = addRedirects(
    list,
    lines.map(({ redirect }) => redirect),
  );
  const loops = new Set(result.loops.map(({ from }) => from));
  for (const { line, redirect } of lines)
    if (loops.has(redirect.from)) problems.push(`Line ${line}: ${redirect.from} leads in a circle`);
  if (result.list.length > maxRedirects)
    return {
      list: [...list],
      added: 0,
      problems: [`There can be ${maxRedirects.toLocaleString("en-GB")} redirects at most`],
    };
  return { list: result.list, added: lines.filter(({ redirect }) => !loops.has(redirect.from)).length, problems };
}

function parseLines(text: string, problems: string[]): { record: string[]; line: number }[] {
  const options = { bom: true, relax_column_count: true, skip_empty_lines: true, info: true } as const;
  try {
    // One line more than fits, to notice that there are too many.
    const parsed = parse(text, { ...options, to: maxRedirects + 2, max_record_size: 2 * maxCellLength });
    return (parsed as unknown as { record: string[]; info: { lines: number } }[]).map(({ record, info }) => ({
      record,
      line: info.lines,
    }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push(`The file can't be read as CSV: ${error.message}`);
    return [];
  }
}

/** `hostnames` null: any host. Another host's address stays as it is, and is refused. */
export function dropOrigin(address: string, hostnames: readonly string[] | null): string {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null;
  if (!url || (hostnames && !hostnames.includes(url.hostname))) return address;
  return `${url.pathname}${url.search}${hostnames ? url.hash : ""}`;
}
