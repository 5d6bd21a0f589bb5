import { Hono } from "hono";
import { beforeEach, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { createPageCache } from "#platform/http/cache/page-cache.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { pageDelivery } from "./page-delivery.server.ts";

const policy = { frameHosts: [], mapStyleUrl: null, development: false };
let requests: Request[];

beforeEach(() => {
  requests = [];
});

function createSite(answer: (request: Request) => Response = () => new Response("page")) {
  const app = new Hono<AppEnvironment>();
  app.use(async (c, next) => {
    c.set("context", { agency: { id: c.req.url.includes("second") ? 2 : 1, slug: "" } } as Context);
    await next();
  });
  app.use(
    pageDelivery({
      pageCache: createPageCache({ log: createLogger("silent") }),
      policy,
      toOrigin: (c) => new URL(c.req.url).origin,
      findThirdPartySources: async ({ agency }) =>
        agency.id === 2 ? { analytics: { scriptHashes: ["'sha256-code'"], origins: ["https://stats.test"] } } : {},
      render: async (request) => {
        requests.push(request);
        return answer(request);
      },
    }),
  );
  return app;
}

test("renders a page without the visitor's headers", async () => {
  const site = createSite();
  await site.request("http://first.test/sales?page=2", {
    headers: { cookie: "session=1", authorization: "Basic x", "user-agent": "Browser", "accept-language": "cy" },
  });
  expect(requests[0]?.url).toBe("http://first.test/sales?page=2");
  expect(Object.fromEntries(requests[0]?.headers ?? [])).toEqual({ accept: "text/html" });
});

test("all visitors share one render, HEAD requests too", async () => {
  const site = createSite();
  await site.request("http://first.test/", { headers: { cookie: "session=1" } });
  await site.request("http://first.test/", { headers: { cookie: "session=2" } });
  const head = await site.request("http://first.test/", { method: "HEAD" });
  expect(head.headers.get("content-length")).toBe("4");
  expect(await head.text()).toBe("");
  expect(requests).toHaveLength(1);
});

test("does not share a page between agencies", async () => {
  const site = createSite((request) => new Response(request.url));
  expect(await (await site.request("http://first.test/")).text()).toBe("http://first.test/");
  expect(await (await site.request("http://second.test/")).text()).toBe("http://second.test/");
});

test("moves the hashes into the policy and removes their headers", async () => {
  const hashes = { "x-gable-script-hashes": "'sha256-a'", "x-gable-style-hashes": "'sha256-b'" };
  const site = createSite(() => new Response("page", { headers: hashes }));
  const { headers } = await site.request("https://first.test/");
  const csp = headers.get("content-security-policy");
  expect(csp).toContain("script-src 'self' 'sha256-a';");
  expect(csp).toMatch(/style-src [^;]* 'sha256-b';/);
  expect(csp).toContain("upgrade-insecure-requests");
  expect([...headers.keys()].filter((name) => name.startsWith("x-gable"))).toEqual([]);
});

test.each([200, 304, 404, 500])("%i has the security headers [S30]", async (status) => {
  const site = createSite(() => new Response("page", { status: status === 304 ? 200 : status }));
  const first = await site.request("https://first.test/");
  const second = await site.request("https://first.test/", {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  const response = status === 304 ? second : first;
  expect(response.status).toBe(status);
  expect(response.headers.get("content-security-policy")).toContain("default-src 'self'");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("strict-transport-security")).toContain("max-age=31536000");
});

test("ignores writes", async () => {
  const site = createSite();
  expect((await site.request("http://first.test/", { method: "POST" })).status).toBe(404);
  expect(requests).toHaveLength(0);
});

test("allows an agency's analytics code on its own pages only [S66]", async () => {
  const site = createSite();
  const policyOf = async (host: string) =>
    (await site.request(`http://${host}/`)).headers.get("content-security-policy");
  expect(await policyOf("second.test")).toContain("script-src 'self' 'sha256-code' https://stats.test;");
  expect(await policyOf("second.test")).toContain("connect-src 'self' https://stats.test;");
  expect(await policyOf("second.test")).toContain("img-src 'self' data: blob: https://stats.test;");
  expect(await policyOf("first.test")).not.toContain("stats.test");
});

test("allows no analytics code on a page whose address is a key [S39]", async () => {
  const site = createSite();
  for (const path of ["/enquiry/12-0123456789abcdef01234567", "/enquiry/report-key", "/alerts/7/key?ask=fewer"])
    expect((await site.request(`http://second.test${path}`)).headers.get("content-security-policy")).not.toMatch(
      /stats\.test|sha256-code/,
    );
});
