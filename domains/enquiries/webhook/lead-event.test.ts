import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, it } from "vitest";
import { z } from "zod";
import { projectDir } from "#platform/config.server.ts";
import { leadEvent, parseCampaign } from "./lead-event.ts";

it("has the JSON Schema of docs/api/webhooks.md", async () => {
  const docs = await readFile(path.join(projectDir(), "docs/api/webhooks.md"), "utf8");
  const [, schema = "{}"] = /```json\n([\s\S]*?)\n```/.exec(docs) ?? [];
  expect(JSON.parse(schema)).toEqual(z.toJSONSchema(leadEvent, { io: "input" }));
});

it.each([
  [
    "/properties/42/sales?utm_source=newsletter&utm_medium=email&page=2",
    { utm_source: "newsletter", utm_medium: "email" },
  ],
  ["/?utm_campaign=", {}],
  ["/contact", {}],
  [null, {}],
])("the campaign of %j is %j", (pageUrl, campaign) => {
  expect(parseCampaign(pageUrl)).toEqual(campaign);
});
