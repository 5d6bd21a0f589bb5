import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";

const folder = path.join(import.meta.dirname, "messages");
const files = readdirSync(folder);
const read = (file: string): Record<string, string> => JSON.parse(readFileSync(path.join(folder, file), "utf8"));
const isMessage = (key: string) => !key.startsWith("@");

/** The names of the arguments of a message, at every depth: in each argument the next braces hold a choice. */
function listArguments(message: string): string[] {
  const names = new Set<string>();
  let depth = 0;
  for (const [brace, name = ""] of message.matchAll(/[{}]\s*(\w+)?/g))
    if (brace.startsWith("}")) depth--;
    else if (++depth % 2 === 1) names.add(name);
  return [...names].sort();
}

describe.each(files)("%s", (file) => {
  const catalogue = read(file);
  const messages = Object.entries(catalogue).filter(([key]) => isMessage(key));

  test("translates the same messages as the other catalogues, sorted, with the same arguments", () => {
    const keys = Object.keys(catalogue);
    expect(keys).toEqual([...keys].sort());
    expect(keys.filter(isMessage)).toEqual(Object.keys(read(files[0] ?? "")).filter(isMessage));
    const changed = messages.filter(
      ([key, text]) => text === "" || `${listArguments(key)}` !== `${listArguments(text)}`,
    );
    expect(changed).toEqual([]);
  });

  test("has balanced braces, and every choice has an `other`", () => {
    const broken = messages.filter(
      ([, text]) =>
        text.split("{").length !== text.split("}").length ||
        (text.match(/, (plural|select),/g)?.length ?? 0) > (text.match(/\bother \{/g)?.length ?? 0),
    );
    expect(broken).toEqual([]);
  });
});

test("every message is used", () => {
  const listed = execFileSync("git", ["ls-files", "app", "domains", "format", "ui", "platform", "server"], {
    encoding: "utf8",
  });
  const sources = listed.split("\n").filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."));
  const code = sources.map((file) => readFileSync(path.join(folder, "../..", file), "utf8")).join("\n");
  const unused = Object.keys(read(files[0] ?? "")).filter(
    (key) => isMessage(key) && !code.includes(key.replaceAll('"', '\\"')) && !code.includes(key),
  );
  expect(unused).toEqual([]);
});
