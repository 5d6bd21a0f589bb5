import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { toSchemaName } from "#domains/agency/revisions/documents.ts";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { type FolderSchemaName, folderSchemas } from "#server/agency-folder/folder-schemas.ts";
import { render } from "#tests/support/render.tsx";
import { EditorContext } from "./editor-context.ts";
import { isFaithful } from "./rich-text-markdown.ts";
import { SchemaField } from "./schema-fields.tsx";
import { createValue, findVariants, moveItem, type Schema, withField } from "./schema-values.ts";

const toSchema = (name: FolderSchemaName) =>
  z.toJSONSchema(folderSchemas[name], { io: "input", unrepresentable: "any", target: "draft-7" }) as Schema;

const folder = "agencies/harbour-and-vale";
const files = [
  ...readdirSync(folder).filter((file) => file.endsWith(".json")),
  ...["pages/about.json", "articles/buying-a-listed-house.json"],
];

test.each(files)("%s has a field for each of its keys", (file) => {
  const { $schema: _, ...rest } = JSON.parse(readFileSync(`${folder}/${file}`, "utf8"));
  const name = toSchemaName(file) as FolderSchemaName;
  const document = Array.isArray(rest[name]) ? rest[name] : rest;
  const context = { file, document, problems: [`${file}: broken`], media: [], onUpload() {} };
  const page = render(
    <EditorContext value={context}>
      <SchemaField schema={toSchema(name)} value={document} path={[]} isRequired onChange={() => {}} />
    </EditorContext>,
  );
  const text = page.document.body.textContent;
  if (Array.isArray(document)) expect(page.getAllByRole("button", { expanded: false })).toHaveLength(document.length);
  else
    for (const key of Object.keys(document).filter((each) => each !== "articleId"))
      expect(text.toLowerCase()).toContain(toFieldLabel(key).toLowerCase());
});

test.each<[string, boolean]>([
  ["One **two** [three](/sell).\n\n## Four\n\n- five\n- six", true],
  ["> A quote\n\n1. one\n2. two", true],
  ["| a | b |\n|---|---|\n| 1 | 2 |", false],
  ["# Too high", false],
  ["<script>alert(1)</script>", false],
])("the text editor keeps %j as it is: %s", (markdown, expected) => {
  expect(isFaithful(markdown)).toBe(expected);
});

const blocks = findVariants(toSchema("page").properties?.blocks?.items ?? {});

test.each(blocks?.list ?? [])("a new section $value lacks words and pictures at most", ({ value, schema }) => {
  const { success, error } = folderSchemas.page.shape.blocks.element.safeParse({
    ...(createValue(schema, {}) as object),
    type: value,
  });
  const wrong = success ? [] : error.issues.map(({ code }) => code);
  expect(wrong.filter((code) => !["too_small", "invalid_format", "custom"].includes(code))).toEqual([]);
});

test("new ids are the next of the document", () => {
  const branch = toSchema("branches").items ?? {};
  const staff = branch.properties?.staff?.items ?? {};
  expect(createValue(staff, [{ staff: [{ staffMemberId: 7 }] }, { staff: [{ staffMemberId: 12 }] }])).toMatchObject({
    staffMemberId: 13,
    firstName: "",
  });
});

test("an item moves, and an emptied optional field is left out", () => {
  expect(moveItem(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  expect(moveItem(["a", "b", "c"], 2, 0)).toEqual(["c", "a", "b"]);
  expect(withField({ a: 1, b: 2 }, "a", undefined)).toEqual({ b: 2 });
  expect(withField({ b: 2 }, "a", 1)).toEqual({ b: 2, a: 1 });
});
