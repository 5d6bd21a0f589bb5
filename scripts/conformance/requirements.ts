export type Requirement = { id: string; text: string; readings: number[] };

const rowPattern = /^\| (\d+\.\d+\.\d+) \| (.+) \| ([\d, ]*)\|$/;

/** The rows of `docs/requirements.md`, and their errors. */
export function parseRequirements(markdown: string): { requirements: Requirement[]; problems: string[] } {
  const requirements: Requirement[] = [];
  const problems: string[] = [];
  let section = "";
  let count = 0;
  for (const line of markdown.split("\n")) {
    const heading = /^### (\d+\.\d+) /.exec(line)?.[1];
    if (heading) [section, count] = [heading, 0];
    if (!line.startsWith("|") || /^\| (#|-)|^\|-/.test(line)) continue;
    const [, id, text, readings] = rowPattern.exec(line) ?? [];
    count += 1;
    if (id !== `${section}.${count}`) problems.push(`Expected requirement ${section}.${count}, found: ${line}`);
    else requirements.push({ id, text: text ?? "", readings: (readings?.match(/\d+/g) ?? []).map(Number) });
  }
  const readingCount = markdown.slice(markdown.indexOf("\n## Readings")).match(/^\d+\. /gm)?.length ?? 0;
  for (const { id, readings } of requirements)
    for (const reading of readings) if (reading > readingCount) problems.push(`${id}: there is no reading ${reading}`);
  return { requirements, problems };
}

/** `"[1.4.20-22 1.5.1]"` → 1.4.20, 1.4.21, 1.4.22, 1.5.1 */
export function requirementIds(title: string): string[] {
  return [...title.matchAll(/\[(\d+\.\d+\.\d[\d.\- ]*)\]/g)].flatMap(([, list = ""]) => expandIds(list));
}

export function expandIds(list: string): string[] {
  return list.split(" ").flatMap((item) => {
    const [id = "", last] = item.split("-");
    const first = Number(id.slice(id.lastIndexOf(".") + 1));
    const section = id.slice(0, id.lastIndexOf("."));
    return Array.from({ length: Number(last ?? first) - first + 1 }, (_, index) => `${section}.${first + index}`);
  });
}

/** Strings in double quotes in a requirement must occur in the sources. */
export function findMissingStrings(requirements: readonly Requirement[], sources: readonly string[]): string[] {
  const text = sources.map(normaliseSource).join("\n");
  return requirements.flatMap(({ id, text: requirement }) =>
    [...requirement.matchAll(/"([^"]+)"/g)]
      .filter(([, quoted = ""]) => !placeholderPattern(normaliseSource(quoted)).test(text))
      .map(([, quoted]) => `${id}: no source contains “${quoted}”`),
  );
}

/** Ignores line breaks, entities and curly apostrophes. */
const normaliseSource = (text: string) =>
  text
    .replaceAll(/\{" "\}/g, " ")
    .replaceAll(/&apos;|&#39;|’|\\'/g, "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");

/** `{agency}` matches any expression in braces. */
function placeholderPattern(text: string): RegExp {
  const pieces = text.split(/\{[^{}]*\}/).map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(pieces.join("\\$?\\{[^{}]{1,80}\\}"));
}
