import { get } from "node:http";
import { agencySites } from "#tests/support/agency-sites.ts";
import { expect, test } from "#tests/support/journey.ts";

const mostPages = 260;

for (const { name, host } of agencySites) {
  test(`every link of ${name} leads somewhere`, async ({ baseURL }) => {
    test.setTimeout(240_000);
    const { port } = new URL(baseURL ?? "");
    const seen = new Set(["/"]);
    const waiting = ["/"];
    const broken: string[] = [];
    let visited = 0;
    while (waiting.length > 0 && visited < mostPages) {
      const round = waiting.splice(0, 4);
      visited += round.length;
      const pages = await Promise.all(round.map((path) => read(Number(port), host, path)));
      for (const [index, { status, html }] of pages.entries()) {
        if (status >= 400) broken.push(`${status} ${round[index]}`);
        for (const path of linksOf(html)) {
          if (seen.has(path)) continue;
          seen.add(path);
          waiting.push(path);
        }
      }
    }
    expect(broken).toEqual([]);
    expect(visited).toBeGreaterThan(100);
  });
}

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"#]*)/g)].map((match) =>
    (match[1] ?? "").replaceAll("&amp;", "&"),
  );
  return [...new Set(links)];
}

/** By address and Host header: not every resolver knows `*.localhost`. */
function read(port: number, host: string, path: string): Promise<{ status: number; html: string }> {
  return new Promise((resolve, reject) => {
    const request = get({ port, host: "127.0.0.1", path, headers: { host: `${host}:${port}` } }, (response) => {
      let html = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        html += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, html }));
    });
    request.on("error", reject);
  });
}
