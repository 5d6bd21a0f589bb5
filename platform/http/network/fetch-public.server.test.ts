import { expect, test } from "vitest";
import { isPublicAddress } from "./fetch-public.server.ts";

test.each([
  ...["127.0.0.1", "10.1.2.3", "169.254.169.254", "172.31.255.255", "192.168.0.1", "100.64.0.1", "0.0.0.0"],
  ...["::1", "::", "::ffff:10.1.2.3", "::ffff:7f00:1", "::7f00:1", "fd00::1", "fe80::1", "fec0::1", "ff02::1"],
  ...[
    "64:ff9b::a01:203",
    "64:ff9b:1::a01:203",
    "64:ff9b:1:ffff::1",
    "2002:7f00:1::",
    "::ffff:0:127.0.0.1",
    "2002:a01:203::1",
  ],
  ...["2001:0:a01:203::1", "localhost", ""],
])("%j is no public address [S21]", (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(["8.8.8.8", "172.32.0.1", "2a00:1450:4009:81f::200e", "2606:4700::1111", "2001:4860:4860::8888"])(
  "%s is a public address",
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
