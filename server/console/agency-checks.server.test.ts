import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createServer } from "node:tls";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { findFreePort } from "#platform/free-port.server.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { createCertificate } from "#tests/support/processes/certificates.ts";
import { startDnsServer } from "#tests/support/processes/dns-server.ts";
import { minimalAgencyConfig } from "#tests/support/samples/minimal-agency-config.ts";
import { checkAgency } from "./agency-checks.server.ts";

let database: TestDatabase;
let ctx: Context;
let dns: Awaited<ReturnType<typeof startDnsServer>>;
const resolver = new Resolver({ timeout: 1_000, tries: 1 });
const hostnames = ["www.here.test", "www.elsewhere.test", "www.missing.test"];

beforeAll(async () => {
  database = await createTestDatabase();
  const { identity } = minimalAgencyConfig("checked");
  const agency = await insertAgency(database.db, "checked", { identity: { ...identity, hostnames } });
  ctx = await createTestContext(database.db, { agency });
  dns = await startDnsServer({
    ...{ "console.test": ["127.0.0.1"], "www.here.test": ["127.0.0.1"], "www.elsewhere.test": ["192.168.1.1"] },
    "checked.test": ["v=spf1 include:mail.test ~all"],
  });
  resolver.setServers([dns.address]);
});
afterAll(async () => {
  await dns.close();
  await database.close();
});

const installation = {
  consoleHost: "console.test",
  mailFrom: null,
  mailSpf: "include:mail.test",
  secretKey: "k".repeat(64),
};

test("says where each host name leads, and what its certificate and the sender's domain lack", async () => {
  const closed = await findFreePort();
  const isAllowed = (address: string) => address === "127.0.0.1";
  const { hosts, mail } = await checkAgency(ctx, installation, { resolver, isAllowed, port: closed });
  expect(
    hosts.map(({ hostname, addresses, isHere, certificate }) => [hostname, addresses, isHere, certificate.problem]),
  ).toEqual([
    ["www.here.test", ["127.0.0.1"], true, "ECONNREFUSED"],
    ["www.elsewhere.test", ["192.168.1.1"], false, "not a public address"],
    ["www.missing.test", [], false, "the name does not resolve"],
  ]);
  expect(mail).toMatchObject({
    from: "office@checked.test",
    checks: [
      { record: "SPF", problem: null },
      { record: "DMARC", problem: "there is no record" },
    ],
  });
});

test.each<[string, { signed: boolean; name: string; days?: number }, string | null]>([
  ["signed by a trusted authority", { signed: true, name: "www.here.test" }, null],
  ["self-signed", { signed: false, name: "www.here.test" }, "not trusted: self-signed"],
  ["for another name", { signed: true, name: "www.other.test" }, "not trusted: for another name"],
  ["expired", { signed: true, name: "www.here.test", days: -1 }, "expired"],
])("reads a certificate that is %s", async (_, { signed, name, days = 30 }, problem) => {
  const until = new Date(Math.floor(Date.now() / 1_000 + days * 86_400) * 1_000);
  const authority = await createCertificate({ name: "Test authority", until: new Date(Date.now() + 86_400_000) });
  const own = await createCertificate({ name, until, issuer: signed ? authority : null });
  const server = createServer({ cert: own.cert, key: own.key }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const { hosts } = await checkAgency(ctx, installation, { resolver, isAllowed: () => true, port, ca: authority.cert });
  server.close();
  expect(hosts[0]?.certificate).toEqual({ validUntil: until, problem });
});

test("asks no private address for a certificate", async () => {
  const { hosts } = await checkAgency(ctx, installation, { resolver });
  expect(hosts[0]?.certificate.problem).toBe("not a public address");
});

test("says so when the name server does not answer", async () => {
  const silent = new Resolver({ timeout: 50, tries: 1 });
  silent.setServers([`127.0.0.1:${await findFreePort()}`]);
  const { hosts, mail } = await checkAgency(ctx, installation, { resolver: silent });
  expect(hosts[0]?.addresses).toEqual([]);
  expect("problem" in mail && mail.problem).toContain("did not answer");
});
