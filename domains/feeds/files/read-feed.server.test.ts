import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { OperatorError } from "#platform/operator-error.ts";
import { createZip } from "#tests/support/samples/create-zip.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { readFeed } from "./read-feed.server.ts";

const columns = "AGENT_REF^BRANCH_ID^TRANS_TYPE_ID^PRICE^TOWN^POSTCODE1^POSTCODE2^DESCRIPTION^~";
const writeFeed = (rows: string) =>
  `#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\n${columns}\n#DATA#\n${rows}\n#END#\n`;
const row = (n: number, text = "Text") => `A${n}^1^1^5^Taunton^TA1^1AA^${text}^~\n`;

const { folder, remove } = createTemporaryFolder();
const put = (name: string, content: Buffer | string) => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
afterAll(remove);

test.each([
  [
    "an unreadable file",
    () => put("bad.blm", "nothing"),
    "bad.blm cannot be read: It is not a BLM, CSV, JSON or XML feed",
  ],
  [
    "a ZIP that expands too much",
    () => put("bomb.zip", createZip({ "stock.blm": Buffer.alloc(22 * 1024 * 1024, " ") }, { compress: true })),
    "The ZIP expands to more than 100 times its size",
  ],
  [
    "a ZIP of many files that expand too much together",
    () => {
      const names = Array.from({ length: 5 }, (_, n) => `${n}.jpg`);
      const files = Object.fromEntries(names.map((name) => [name, Buffer.alloc(5 * 1024 * 1024)]));
      return put("many.zip", createZip({ ...files, "stock.blm": Buffer.from("nothing") }, { compress: true }));
    },
    "The ZIP expands to more than 100 times its size",
  ],
  [
    "a ZIP with one file that expands too much among others",
    () => {
      const files = { "stock.blm": Buffer.alloc(22 * 1024 * 1024, " "), "1.jpg": randomBytes(400_000) };
      return put("mixed.zip", createZip(files, { compress: true }));
    },
    "stock.blm cannot be extracted from the ZIP",
  ],
  [
    "a ZIP whose feed is larger than it declares",
    () => {
      const content = Buffer.from(writeFeed(row(1).repeat(1_000)));
      return put("forged.zip", createZip({ "stock.blm": content }, { compress: true, declaredSize: 100 }));
    },
    "stock.blm cannot be extracted from the ZIP",
  ],
])("refuses %s", async (_, write, message) => {
  await expect(readFeed(write())).rejects.toThrow(new OperatorError(message));
});

test("opens a compressed ZIP", async () => {
  const opened = await readFeed(
    put("good.zip", createZip({ "stock.blm": Buffer.from(writeFeed(row(1))) }, { compress: true })),
  );
  expect(opened.feed.properties).toMatchObject([{ reference: "A1" }]);
  opened.close();
});

test("reads a ZIP with a file each for sales and lettings, whatever the case of their extensions", async () => {
  const files = {
    "SALES.BLM": Buffer.from(writeFeed(row(1))),
    "lettings.Csv": Buffer.from("AGENT_REF,BRANCH_ID,TRANS_TYPE_ID,PRICE\nB1,1,2,700\nA1,1,2,700"),
  };
  const opened = await readFeed(put("two.zip", createZip(files, { compress: true })));
  expect(opened.feed).toMatchObject({
    kind: "full",
    properties: [
      { reference: "A1", channel: "sales" },
      { reference: "B1", channel: "lettings" },
    ],
    problems: [{ reference: "A1" }],
  });
  opened.close();
});
