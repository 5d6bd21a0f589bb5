import { expect, test } from "vitest";
import { parseHostHeader } from "./hostname.ts";

test.each([
  ["localhost", "localhost"],
  ["localhost:3000", "localhost"],
  ["Northgate.LocalHost:3000", "northgate.localhost"],
  ["www.harbourandvale.test.", "www.harbourandvale.test"],
  ["www.harbourandvale.test.:443", "www.harbourandvale.test"],
  ["127.0.0.1:3000", "127.0.0.1"],
  ["[::1]:3000", "[::1]"],
  ["[2001:DB8::1]", "[2001:db8::1]"],
  ["[::ffff:127.0.0.1]:80", "[::ffff:127.0.0.1]"],
])("the host name of %s is %s", (header, host) => {
  expect(parseHostHeader(header)).toBe(host);
});

test.each([
  undefined,
  null,
  "",
  ".",
  ":80",
  "a b",
  "a/b",
  "user@host",
  "host:port",
  "host:123456",
  "a..b",
  "host..",
  "-a.test",
  "a_b.test",
  "one.test, two.test",
  "::1",
  "[::1",
  "[]",
  "[host]",
  "host\n",
  `${"a".repeat(64)}.test`,
  `${"a.".repeat(127)}test`,
])("rejects %j", (header) => {
  expect(parseHostHeader(header)).toBeNull();
});
