import { expect, test } from "vitest";
import { chooseEncoding } from "./compress-body.server.ts";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip;q=0", "identity"],
  ["deflate", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("chooses the encoding for %j: %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  expect(chooseEncoding(header)).toBe(encoding);
});
