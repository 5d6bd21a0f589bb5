import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { projectDir } from "#platform/config.server.ts";

const read = (file: string) => readFileSync(path.join(projectDir(), file), "utf8");
const page = read("docs/asvs.md");
const cells = page.split("\n").map((line) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim()),
);
const rows = cells
  .filter((row) => row.length === 5 && /^\d+\.\d+\.\d+$/.test(row[0] ?? ""))
  .map(([number = "", , level, met = "", proof = ""]) => ({ number, level: Number(level), met, proof }));
const fileName = /`([\w.-]*\/[\w./-]+|[\w.-]+\.(?:json|yaml)|Dockerfile|\.dockerignore|\.env\.example)`/;
const findFiles = (text: string) => [...text.matchAll(new RegExp(fileName, "g"))].map(([, file = ""]) => file);

test("has the 253 requirements of levels 1 and 2, 70 of them of level 1, in order", () => {
  const toKey = ({ number }: { number: string }) =>
    number.split(".").reduce((key, part) => key * 100 + Number(part), 0);
  expect([rows.length, rows.filter(({ level }) => level === 1).length]).toEqual([253, 70]);
  expect(rows.map(toKey)).toEqual([...new Set(rows.map(toKey))].sort((a, b) => a - b));
});

test("the counts at the top are right", () => {
  for (const met of ["yes", "partly", "no", "not applicable"])
    expect(cells).toContainEqual([met, String(rows.filter((row) => row.met === met).length)]);
  expect(cells).toContainEqual(["total", String(rows.length)]);
});

test("what is not met is in the list of what it would take, and nothing else", () => {
  const [, list = ""] = /## Not met, worst first\n(.*?)\n## /s.exec(page) ?? [];
  const listed = [...list.matchAll(/^\| ([\d., ]+) \|/gm)].flatMap(([, numbers = ""]) => numbers.split(", "));
  const open = rows.filter(({ met }) => met === "partly" || met === "no");
  expect(listed.sort()).toEqual(open.map(({ number }) => number).sort());
});

test("every file and title exists", () => {
  expect(findFiles(page).filter((file) => !existsSync(path.join(projectDir(), file)))).toEqual([]);
  const titled = [...page.matchAll(new RegExp(`${fileName.source} "([^"]+)"`, "g"))];
  expect(titled.length).toBeGreaterThan(40);
  expect(titled.filter(([, file = "", title = ""]) => !read(file).includes(title)).map(([all]) => all)).toEqual([]);
});

test("every check exists, and what is met has a check or a file as proof", () => {
  const known = new Set([...read("docs/security.md").matchAll(/^\| (\d+) \|/gm)].map(([, number]) => `S${number}`));
  const named = [...page.matchAll(/\bS\d+\b/g)].map(([check]) => check);
  expect(named.filter((check) => !known.has(check))).toEqual([]);
  const isProven = ({ proof }: { proof: string }) => /\bS\d+\b/.test(proof) || findFiles(proof).length > 0;
  expect(rows.filter((row) => row.met === "yes" && !isProven(row)).map(({ number }) => number)).toEqual([]);
  expect(rows.filter(({ proof }) => proof === "").map(({ number }) => number)).toEqual([]);
});
