import { Agent, get } from "node:http";
import { setTimeout as pause } from "node:timers/promises";

export type CrawledPage = { path: string; status: number; html: string; links: string[]; indexed: boolean };
type CrawlResponse = { status: number; body: string; location: string | undefined; retryAfter: string | undefined };

/** Concurrency that a server on a small machine handles without shedding load. */
const maxConcurrency = 2;
const agent = new Agent({ keepAlive: true, maxSockets: maxConcurrency });

/** Reads pages of one host without JavaScript. */
export function createCrawler({ port, host }: { port: number; host: string }) {
  const origin = `http://${host}:${port}`;

  /** Every page reachable from the home page, and the links to pages that `isAllowed` leaves out. Links of noindex pages are not followed. */
  async function crawl(isAllowed: (path: string) => boolean) {
    const pages = new Map<string, CrawledPage>();
    const seen = new Set(["/"]);
    const unread = new Set<string>();
    let queue = ["/"];
    while (queue.length > 0) {
      const found = await Promise.all(queue.splice(0, maxConcurrency).map(readPage));
      for (const page of found) {
        pages.set(page.path, page);
        if (!page.indexed && page.status === 200) continue;
        const fresh = page.links.filter((path) => !seen.has(path));
        for (const path of fresh) seen.add(path);
        const allowed = Map.groupBy(fresh, isAllowed);
        queue = [...queue, ...(allowed.get(true) ?? [])];
        for (const path of allowed.get(false) ?? []) unread.add(path);
      }
    }
    return { pages, unread };
  }

  async function readPage(path: string): Promise<CrawledPage> {
    const { status, body, location } = await read(path);
    const isPage = status === 200 && body.startsWith("<!DOCTYPE html>");
    const links = location === undefined ? (isPage ? readLinks(body) : []) : [...innerPath(location)];
    return {
      path,
      status,
      html: isPage ? body : "",
      links,
      indexed: isPage && !/<meta name="robots" content="noindex/.test(body),
    };
  }

  /** The paths in all sitemaps. */
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

  /** Retries a 503 after its Retry-After. */
  async function read(path: string, retries = 10): Promise<CrawlResponse> {
    const response = await request(path);
    if (response.status !== 503 || response.retryAfter === undefined || retries === 0) return response;
    await pause(Number(response.retryAfter) * 1000);
    return read(path, retries - 1);
  }

  /** Uses the IP address and a Host header, because not every resolver knows `*.localhost`. */
  function request(path: string): Promise<CrawlResponse> {
    return new Promise((resolve, reject) => {
      const headers = { host: `${host}:${port}` };
      const sent = get({ agent, port, host: "127.0.0.1", path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => {
          const { statusCode: status = 0, headers } = response;
          const body = Buffer.concat(chunks).toString("utf8");
          resolve({ status, body, location: headers.location, retryAfter: headers["retry-after"] });
        });
      });
      sent.on("error", reject);
    });
  }

  return { crawl, readPage, sitemapPaths };
}

function readLinks(html: string): string[] {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="(\/(?!\/)[^"#]*)/g)].map(([, href = ""]) => decode(href));
  return [...new Set(links)];
}

const decode = (text: string) => text.replaceAll("&amp;", "&");
