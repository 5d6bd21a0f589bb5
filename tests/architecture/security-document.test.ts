import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const project = path.resolve(import.meta.dirname, "../..");
const rows = readFileSync(path.join(project, "docs/security.md"), "utf8")
  .split("\n")
  .map((line) => line.split(/\s\|(?=\s|$)/).map((cell) => cell.replace(/^\|/, "").trim()))
  .filter(([number]) => /^\d+$/.test(number ?? ""));

test("every check is there once, in order, with a plain answer", () => {
  expect(rows.map(([number]) => Number(number))).toEqual(Array.from({ length: 69 }, (_, index) => index + 1));
  for (const [number, , met, how] of rows) {
    expect([number, met]).toEqual([number, expect.stringMatching(/^(yes|partly|not)$/)]);
    if (met !== "yes") expect([number, how]).toEqual([number, expect.stringMatching(/\w{3}/)]);
  }
});

test.each(rows.map(([number = "", , met = "", , proof = ""]) => ({ number, met, proof })))(
  "check $number names tests that exist",
  ({ met, proof }) => {
    if (met === "yes") expect(proof).not.toBe("");
    let file = "";
    for (const part of proof.split("; ").filter((text) => text.includes(" › "))) {
      const [where = "", name = ""] = part.split(" › ");
      file = where.includes("`") ? where.replaceAll("`", "") : file;
      expect(existsSync(path.join(project, file)), file).toBe(true);
      expect(readFileSync(path.join(project, file), "utf8")).toContain(name);
    }
  },
);
