import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { projectDir } from "#platform/config.server.ts";
import { leadEvent } from "./lead-event.ts";

it("has the JSON Schema of docs/api/webhooks.md", async () => {
  const docs = await readFile(path.join(projectDir(), "docs/api/webhooks.md"), "utf8");
  const [, schema = "{}"] = /```json\n([\s\S]*?)\n```/.exec(docs) ?? [];
  expect(JSON.parse(schema)).toEqual(z.toJSONSchema(leadEvent, { io: "input" }));
});
