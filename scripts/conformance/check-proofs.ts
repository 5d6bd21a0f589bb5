import type { Proof, Row } from "./parse-conformance.ts";
import type { RunTest } from "./read-reports.ts";

/** Named tests that are not in the reports, or are there and did not pass; and readings that nobody wrote. */
export function checkProofs(rows: readonly Row[], tests: readonly RunTest[], readingCount: number): string[] {
  const byFile = Map.groupBy(tests, ({ file }) => file);
  return rows.flatMap(({ id, proofs, readings }) => [
    ...proofs.flatMap((proof) => {
      const fault = faultOf(proof, byFile.get(proof.file) ?? []);
      return fault ? [`${id}: ${proof.file} › ${proof.name} ${fault}`] : [];
    }),
    ...readings
      .filter((reading) => reading < 1 || reading > readingCount)
      .map((n) => `${id}: there is no reading ${n}`),
  ]);
}

function faultOf({ name }: Proof, tests: readonly RunTest[]): string | null {
  const named = tests.filter((test) => isNamed(name, test.titles));
  if (named.length === 0) return "did not run";
  return named.every(({ passed }) => passed) ? null : "did not pass";
}

/** The groups around a test may be left out, from the outermost on; `…` stands for any words of a title. */
function isNamed(name: string, titles: readonly string[]): boolean {
  const pattern = new RegExp(`^${name.split("…").map(literal).join(".*")}$`, "s");
  return titles.some((_, index) => pattern.test(titles.slice(index).join(" › ")));
}

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
