import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { analyse } from "scslre";
import ts from "typescript";
import { expect, test } from "vitest";

/** The reasons for which a pattern may take more than linear time; empty: none is known. */
function findRisks(literal: string): string[] {
  const end = literal.lastIndexOf("/");
  const { reports } = analyse({ source: literal.slice(1, end), flags: literal.slice(end + 1) });
  return reports.map(({ type, exponential }) => (exponential ? "exponential" : type));
}

/** Literals of the product and its build, by file and line. */
function listLiterals(): Map<string, string> {
  const found = new Map<string, string>();
  const files = execFileSync("git", ["ls-files", "*.ts", "*.tsx", "*.mjs"], { encoding: "utf8" }).split("\n");
  for (const file of files.filter((name) => name !== "" && !/\.(test|spec)\.tsx?$|^tests\//.test(name))) {
    const source = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node))
        found.set(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`, node.text);
      ts.forEachChild(node, visit);
    };
    visit(source);
  }
  return found;
}

test("no regular expression takes more than linear time for a long input [S23]", () => {
  const literals = listLiterals();
  expect(literals.size).toBeGreaterThan(600);
  const risky = [...literals].flatMap(([place, literal]) => {
    const risks = findRisks(literal);
    return risks.length === 0 ? [] : [`${place} ${literal}: ${risks.join(", ")}`];
  });
  // Bound the repetition, as `\s{0,3}`, exclude what comes next, as `[^()]*`, or anchor the pattern.
  expect(risky).toEqual([]);
});

test.each([/^(a+)+$/, /(?:a|a)*b/, /\s+$/, /\d+\d+x/, /\(.*?\)/g])("%s is refused", (pattern) => {
  expect(findRisks(String(pattern))).not.toEqual([]);
});

test.each([/^\s+/, /\([^()]*\)/g, /(?<!\/)\/+$/, /[?#].*/s])("%s is accepted", (pattern) => {
  expect(findRisks(String(pattern))).toEqual([]);
});
