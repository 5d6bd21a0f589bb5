import { Hono } from "hono";
import type { AgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import {
  type AddressMatcher,
  isLoopback,
  isSentDirectlyBy,
  peerAddress,
} from "#platform/http/network/client-address.server.ts";
import { createAddressBudget } from "#platform/http/rate-limit/address-budget.ts";

type Options = {
  directory: Pick<AgencyDirectory, "hasHostname">;
  isTrustedProxy: AddressMatcher;
  consoleHost: string | null;
};

/** A thousand new agencies get their certificates within a minute. */
const maxPerMinute = 1_200;

/** Caddy's on-demand TLS asks here before it requests a certificate. Answers 404 to all but the proxy itself. */
export function tlsAsk({ directory, isTrustedProxy, consoleHost }: Options) {
  const app = new Hono<AppEnvironment>();
  const spend = createAddressBudget({ windows: [{ seconds: 60, budget: maxPerMinute }], maxAddresses: 1_000 });
  const isProxy: AddressMatcher = (address) => isLoopback(address) || isTrustedProxy(address);
  app.get("/tls/ask", async (c) => {
    if (!isSentDirectlyBy(c, isProxy)) throw new NotFound();
    spend(peerAddress(c), 1, new Date());
    const domain = (c.req.query("domain") ?? "").slice(0, 253).toLowerCase();
    const known = domain === consoleHost || (await directory.hasHostname(domain));
    return c.text(known ? "ok" : "unknown host name", known ? 200 : 404, { "Cache-Control": "no-store" });
  });
  return app;
}
