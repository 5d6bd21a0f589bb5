import { agencySites } from "#tests/support/agency-sites.ts";
import { type Crawled, createCrawler } from "#tests/support/crawl.ts";
import { htmlFaults } from "#tests/support/html-faults.ts";
import { expect, test } from "#tests/support/journey.ts";
import { jsonLdFaults } from "#tests/support/json-ld-faults.ts";

const validatedOfAKind = 4;

/** One after the other: two crawls at once are more than a small machine draws beside the other journeys. */
test.describe.configure({ mode: "default" });

for (const { name, host } of agencySites) {
  test(`every link of ${name} leads somewhere, every page listed is linked, and four of each kind are valid HTML`, async ({
    baseURL,
  }) => {
    test.setTimeout(300_000);
    const { crawl, sitemapPaths } = createCrawler({ port: Number(new URL(baseURL ?? "").port), host });
    const pages = await crawl(isNoMachinePath);
    const found = [...pages.values()];
    const indexed = found.filter((page) => page.indexed);
    expect(found.filter(({ status }) => status >= 400).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    expect(found.length).toBeGreaterThan(150);

    const listed = await sitemapPaths();
    expect(listed.filter((path) => !pages.get(path)?.indexed)).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);

    expect(repeated(indexed.filter(isCanonical), titleOf)).toEqual([]);
    expect(repeated(indexed.filter(isCanonical), descriptionOf)).toEqual([]);
    expect(indexed.flatMap(({ path, html }) => jsonLdFaults(html).map((fault) => `${path} ${fault}`))).toEqual([]);

    expect(found.filter(({ html }) => html !== "" && !bringsItsStyle(html)).map(({ path }) => path)).toEqual([]);

    const faults: string[] = [];
    for (const page of someOfEachKind(found.filter(({ html }) => html !== "")))
      for (const fault of await htmlFaults(page.html.replace(/<style>[\s\S]*?<\/style>/, "")))
        faults.push(`${page.path} ${fault}`);
    expect(faults).toEqual([]);
  });
}

/** Forms' targets and feeds are links too, but no pages. */
const isNoMachinePath = (path: string) => !path.startsWith("/demo/");

const titleOf = ({ html }: Crawled) => /<title>([^<]*)/.exec(html)?.[1] ?? "";
const descriptionOf = ({ html }: Crawled) => /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? "";

const bringsItsStyle = (html: string) =>
  /<style>[\s\S]{10000,}?<\/style><link disabled rel="stylesheet"/.test(html) &&
  !html.includes('<link rel="stylesheet"');

function isCanonical({ path, html }: Crawled): boolean {
  const canonical = /<link rel="canonical" href="([^"]*)/.exec(html)?.[1];
  expect(canonical, `${path} has a canonical address`).toBeDefined();
  return canonical?.endsWith(path.replaceAll("&", "&amp;")) ?? false;
}

function repeated(pages: readonly Crawled[], wordsOf: (page: Crawled) => string): string[] {
  return [...Map.groupBy(pages, wordsOf)]
    .filter(([, same]) => same.length > 1)
    .map(([words, same]) => `${words}: ${same.map(({ path }) => path).join(" ")}`);
}

function someOfEachKind(pages: readonly Crawled[]): Crawled[] {
  const kindOf = ({ path }: Crawled) => {
    if (/^\/properties\/\d+\//.test(path)) return "property";
    if (/\/people\//.test(path)) return "person";
    if (/^\/articles\//.test(path)) return "article";
    return /\/(sales|lettings)(\/|$|\?)/.test(path) ? "results" : path;
  };
  return [...Map.groupBy(pages, kindOf).values()].flatMap((kind) => kind.slice(0, validatedOfAKind));
}
