import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export type Crawled = { path: string; status: number; html: string; links: string[]; indexed: boolean };
type Answer = { status: number; body: string; location: string | undefined; retryAfter: string | undefined };

/** As much at once as a server on a small machine draws without turning anybody away. */
const atOnce = 2;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });

/** Reads pages of one host without a browser, so without JavaScript. */
export function createCrawler({ port, host }: { port: number; host: string }) {
  const origin = `http://${host}:${port}`;

  /** Everything that can be reached from the home page. What is not for search engines is read, but not followed. */
  async function crawl(mayRead: (path: string) => boolean): Promise<Map<string, Crawled>> {
    const pages = new Map<string, Crawled>();
    const seen = new Set(["/"]);
    let waiting = ["/"];
    while (waiting.length > 0) {
      const found = await Promise.all(waiting.splice(0, atOnce).map(readPage));
      for (const page of found) {
        pages.set(page.path, page);
        if (!page.indexed && page.status === 200) continue;
        const fresh = page.links.filter((path) => !seen.has(path));
        for (const path of fresh) seen.add(path);
        waiting = [...waiting, ...fresh.filter(mayRead)];
      }
    }
    return pages;
  }

  async function readPage(path: string): Promise<Crawled> {
    const { status, body, location } = await read(path);
    const isPage = status === 200 && body.startsWith("<!DOCTYPE html>");
    const links = location === undefined ? (isPage ? linksOf(body) : []) : [...innerPath(location)];
    return {
      path,
      status,
      html: isPage ? body : "",
      links,
      indexed: isPage && !/<meta name="robots" content="noindex/.test(body),
    };
  }

  /** The addresses of all sitemaps. */
  async function sitemapPaths(): Promise<string[]> {
    const paths: string[] = [];
    for (const file of locations((await read("/sitemap.xml")).body)) paths.push(...locations((await read(file)).body));
    return paths;
  }

  function locations(xml: string): string[] {
    return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].flatMap(([, url = ""]) => innerPath(decode(url)));
  }

  function innerPath(location: string): string[] {
    const url = URL.parse(location, origin);
    return url?.origin === origin ? [`${url.pathname}${url.search}`] : [];
  }

  /** A server that has too much to do says when to come back, and crawlers do. */
  async function read(path: string, patience = 10): Promise<Answer> {
    const answer = await ask(path);
    if (answer.status !== 503 || answer.retryAfter === undefined || patience === 0) return answer;
    await pause(Number(answer.retryAfter) * 1000);
    return read(path, patience - 1);
  }

  /** By address and Host header: not every resolver knows `*.localhost`. */
  function ask(path: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const headers = { host: `${host}:${port}` };
      const request = get({ agent, port, host: "127.0.0.1", path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { statusCode: status = 0, headers } = response;
          const body = Buffer.concat(chunks).toString("utf8");
          resolve({ status, body, location: headers.location, retryAfter: headers["retry-after"] });
        });
      });
      request.on("error", reject);
    });
  }

  return { crawl, sitemapPaths };
}

function linksOf(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"#]*)/g)].map(([, href = ""]) => decode(href));
  return [...new Set(links)];
}

const decode = (text: string) => text.replaceAll("&amp;", "&");
