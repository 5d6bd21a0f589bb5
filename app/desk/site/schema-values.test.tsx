import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { toSchemaName } from "#domains/agency/revisions/documents.ts";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { type FolderSchemaName, folderSchemas } from "#server/agency-folder/folder-schemas.ts";
import { render } from "#tests/support/render.tsx";
import { EditorContext, noEditor } from "./editor-context.ts";
import { isFaithful } from "./rich-text-markdown.ts";
import { SchemaField } from "./schema-fields.tsx";
import {
  createSample,
  createValue,
  duplicateItem,
  findVariants,
  moveItem,
  type Schema,
  toItemKeys,
  withField,
  withPositions,
} from "./schema-values.ts";

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
  const context = {
    ...{ file, document, problems: [`${file}: broken`], warnings: [], media: [], onUpload() {} },
    ...{ choices: {}, selected: null, onSelect() {}, blockList: null },
  };
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

test("settings stand under headings, and address lookup offers None once and no sample service", () => {
  const context = { ...noEditor, file: "settings.json" };
  const page = render(
    <EditorContext value={context}>
      <SchemaField schema={toSchema("settings")} value={{}} path={[]} isRequired onChange={() => {}} />
    </EditorContext>,
  );
  const headings = [...page.document.querySelectorAll("summary")].map(({ textContent }) => textContent);
  expect([headings[0], headings.at(-1), headings.length]).toEqual([
    "Enquiries and replies",
    "How long data is kept",
    8,
  ]);
  for (const key of Object.keys(toSchema("settings").properties ?? {}))
    expect(page.document.body.textContent.toLowerCase()).toContain(toFieldLabel(key).toLowerCase());
  const [lookup] = page
    .getAllByRole("combobox", { name: /^Provider/ })
    .filter((each) => each.closest("fieldset")?.textContent.includes("Address lookup"));
  const options = [...(lookup?.querySelectorAll("option") ?? [])].map(({ textContent }) => textContent);
  expect(options.slice(0, 1)).toEqual(["What your provider has set up"]);
  expect(options.filter((text) => text === "None")).toHaveLength(1);
  expect(options).not.toContain("Demo");
});

test.each([
  [[50, 100], "50, 100"],
  [[50, "a b", null], "50, a b, "],
  [undefined, ""],
])("a list of numbers %j is one field", (salesPriceRanges, text) => {
  const page = render(
    <SchemaField schema={toSchema("settings")} value={{ salesPriceRanges }} path={[]} isRequired onChange={() => {}} />,
  );
  expect(page.getByRole("textbox", { name: /^Sale prices to choose from/ })).toHaveProperty("value", text);
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

const choices = { form: [{ value: "careers" }], branch: [{ value: "taunton" }] };
/** What only the author knows: which homes, which film. */
const incomplete = ["chosenProperties", "videoSection"];

test.each(blocks?.list ?? [])("a new section $value is shown at once, if it can be", ({ value, schema }) => {
  const sample = createSample(schema, {}, { picture: "harbour.webp", choices });
  const { success } = folderSchemas.page.shape.blocks.element.safeParse({ ...Object(sample), type: value });
  expect(success).toBe(!incomplete.includes(value));
});

test("a copy has ids and names of its own", () => {
  const document = [{ staffMemberId: 7 }];
  const copy = duplicateItem(
    { id: "a", fieldName: "age", title: "T", items: [{ id: "b" }], staffMemberId: 7 },
    document,
  );
  expect(copy).toMatchObject({ title: "T", staffMemberId: 8 });
  expect(JSON.stringify(copy)).not.toMatch(/"a"|"b"|"age"/);
});

test("the questions of a form are asked in the order of the list", () => {
  expect(withPositions([{ fieldPostion: 9 }, { fieldPostion: 2 }, "other"])).toEqual([
    { fieldPostion: 1 },
    { fieldPostion: 2 },
    "other",
  ]);
  expect(toItemKeys([{ id: "a" }, { id: "a" }, "x"])).toEqual(["id:a", "id:a 1", "2"]);
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
