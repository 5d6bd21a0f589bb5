import { expect, test } from "vitest";
import { z } from "zod";
import { Invalid } from "#platform/errors.ts";
import type { Fields } from "./parsed-body.ts";
import { parseFields } from "./read-fields.ts";

const schema = z.object({
  name: z.string("Please enter a name").max(5),
  kind: z.enum(["a", "b"]),
  group: z.object({ id: z.number().int().min(1) }),
});

test.each<[string, Fields, Record<string, string>]>([
  ["a list", { name: ["Ada"], kind: "a", group: { id: 1 } }, { name: "Please enter a name" }],
  ["a value that is too long", { name: "Augusta", kind: "a", group: { id: 1 } }, { name: "Please enter a name" }],
  ["an unknown option", { name: "Ada", kind: "c", group: { id: 1 } }, { kind: "Please check this answer" }],
  [
    "a number below the minimum",
    { name: "Ada", kind: "a", group: { id: -1 } },
    { "group.id": "Please check this answer" },
  ],
  ["a string for a group", { name: "Ada", kind: "a", group: "x" }, { group: "Please check this answer" }],
])("rejects %s with a plain message [1.8.26]", (_, fields, wrong) => {
  const read = () => parseFields(schema, fields);
  expect(read).toThrow(Invalid);
  expect(read).toThrow(expect.objectContaining({ fields: wrong }));
});
