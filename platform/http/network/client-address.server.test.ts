import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { clientAddress, createAddressMatcher } from "./client-address.server.ts";

const app = new Hono<AppEnvironment>()
  .use(clientAddress(createAddressMatcher(["10.0.0.1", "10.1.0.0/16", "fd00::/8"])))
  .get("/", (c) => c.text(c.var.clientAddress));

async function addressSeen(peer: string | undefined, forwardedFor?: string): Promise<string> {
  const headers: HeadersInit = forwardedFor === undefined ? {} : { "X-Forwarded-For": forwardedFor };
  const answer = await app.request("/", { headers }, { incoming: { socket: { remoteAddress: peer } } });
  return answer.text();
}

describe("client address", () => {
  it.each([
    ["a direct visitor", "203.0.113.7", undefined, "203.0.113.7"],
    ["a direct visitor with a spoofed header", "203.0.113.7", "198.51.100.1", "203.0.113.7"],
    ["a visitor through a proxy", "10.0.0.1", "203.0.113.7", "203.0.113.7"],
    ["a visitor through a proxy with a spoofed header", "10.0.0.1", "198.51.100.1, 203.0.113.7", "203.0.113.7"],
    ["two proxies, one from a range", "10.0.0.1", "203.0.113.7, 10.1.2.3", "203.0.113.7"],
    ["an IPv4 peer on an IPv6 socket", "::ffff:10.0.0.1", "::ffff:203.0.113.7", "203.0.113.7"],
    ["an IPv6 visitor", "fd00::1", "2001:db8::1", "2001:db8:0:0::"],
    ["another address of the same /64", "fd00::1", "2001:DB8::ffff:1:2:3", "2001:db8:0:0::"],
    ["an address of the next /64", "fd00::1", "2001:db8:0:1::1", "2001:db8:0:1::"],
    ["an IPv6 visitor in full", "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::"],
    ["this machine", "::1", undefined, "::1"],
    ["a visitor with a port", "10.0.0.1", "203.0.113.7:50312", "203.0.113.7"],
    ["an IPv6 visitor with a port", "10.0.0.1", "[2001:db8::1]:50312", "2001:db8:0:0::"],
    ["a proxy without the header", "10.0.0.1", undefined, "10.0.0.1"],
    ["a proxy with an invalid header", "10.0.0.1", "203.0.113.7, <script>", "10.0.0.1"],
    ["an invalid entry beyond a trusted hop", "10.0.0.1", "unknown, 10.1.0.1", "10.1.0.1"],
    ["a socket without an address", undefined, "203.0.113.7", "unknown"],
  ])("of %s", async (_who, peer, forwardedFor, expected) => {
    expect(await addressSeen(peer, forwardedFor)).toBe(expected);
  });

  it("rejects a proxy setting that is not an address [S35]", () => {
    expect(() => createAddressMatcher(["proxy.example"])).toThrow();
    expect(() => createAddressMatcher(["10.0.0.0/99"])).toThrow();
  });
});
