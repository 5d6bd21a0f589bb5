import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { maxInboundBodyBytes } from "#domains/enquiries/work/inbound-mail-api.server.ts";
import { projectDir } from "#platform/config.server.ts";
import { maxMultipartBytes } from "#platform/http/body/body-limits.ts";
import { maxUploadBodyBytes } from "#server/site-editor/api.server.ts";
import { maxStockUpload } from "#server/stock-desk/api.server.ts";

const read = (name: string) => readFileSync(path.join(projectDir(), "deploy", name), "utf8");

test("the systemd unit of the handbook starts the pinned Node, which npm installs for production too", () => {
  const handbook = readFileSync(path.join(projectDir(), "docs/operations.md"), "utf8");
  expect(/^ExecStart=(\S+)/m.exec(handbook)?.[1]).toBe("/srv/gable/node_modules/.bin/node");
  const { dependencies } = JSON.parse(readFileSync(path.join(projectDir(), "package.json"), "utf8"));
  expect(dependencies.node).toMatch(/^24\./);
});

test("nginx sets every header that Gable believes of a trusted proxy [S35]", () => {
  for (const header of ["X-Forwarded-For", "X-Forwarded-Proto", "X-Request-Id", "X-Client-Verify", "X-Client-Cert"])
    expect(read("nginx.conf")).toContain(`proxy_set_header ${header} $`);
});

test("Caddy, which sets X-Forwarded-For and -Proto by itself, sets or removes the others [S35]", () => {
  for (const header of ["X-Request-Id {", "-X-Client-Verify\n", "-X-Client-Cert\n"])
    expect(read("Caddyfile")).toContain(`header_up ${header}`);
});

test("both proxies redirect pages to https and refuse programs without it", () => {
  for (const name of ["nginx.conf", "Caddyfile"])
    for (const path of ["feeds", "console/api", "mail"]) expect(read(name).split("https:// {")[0]).toContain(path);
  expect(read("nginx.conf")).toContain("ssl_protocols TLSv1.2 TLSv1.3;");
});

test("both proxies let the largest bodies through that Gable accepts", () => {
  const stock = ["/desk/api/stock/1/pictures", "/desk/api/feeds/import"].map(maxStockUpload);
  expect(stock.every((bytes) => bytes > 0)).toBe(true);
  const largest = Math.max(...stock, maxMultipartBytes, maxUploadBodyBytes, maxInboundBodyBytes);
  const allowed = { "nginx.conf": /client_max_body_size (\d+)m/, Caddyfile: /@other \{\s+max_size (\d+)MB/ };
  for (const [name, pattern] of Object.entries(allowed))
    expect(Number(pattern.exec(read(name))?.[1]) * 1_000_000).toBeGreaterThanOrEqual(largest);
});
