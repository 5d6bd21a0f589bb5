import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type FileSchemaName, fileSchemas, schemasFolder, toFileSchema } from "./folder-schemas.ts";

const names = Object.keys(fileSchemas) as FileSchemaName[];

test.each(names)("public/schemas/%s.json is up to date; run npm run schemas", (name) => {
  expect(JSON.parse(readFileSync(`${schemasFolder}/${name}.json`, "utf8"))).toEqual(
    JSON.parse(JSON.stringify(toFileSchema(name))),
  );
});

test("there is no other schema", () => {
  expect(readdirSync(schemasFolder).sort()).toEqual(names.map((name) => `${name}.json`).sort());
});

test.each(names)("the schema of %s accepts $schema", (name) => {
  expect(JSON.stringify(toFileSchema(name))).toContain('"$schema":{"type":"string"}');
});
