import { expect, test } from "vitest";
import { parseByteRange } from "./byte-range.ts";

test.each([
  ["bytes=0-9", { start: 0, end: 9 }],
  ["bytes=90-", { start: 90, end: 99 }],
  ["bytes=-10", { start: 90, end: 99 }],
  ["bytes=-500", { start: 0, end: 99 }],
  ["bytes=50-500", { start: 50, end: 99 }],
  ["bytes=100-", null],
  ["bytes=100-200", null],
  ["bytes=-0", null],
  ["bytes=9-2", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,5-6", undefined],
  ["lines=0-9", undefined],
  [undefined, undefined],
])("%s of 100 bytes is %j", (header, range) => {
  expect(parseByteRange(header, 100)).toEqual(range);
});
