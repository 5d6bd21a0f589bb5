import { findLateCharacters } from "#tests/support/font-ranges.ts";
import { agencySites } from "#tests/support/journeys/agency-sites.ts";
import { type CrawledPage, createCrawler } from "#tests/support/journeys/crawler.ts";
import { findListingPerTown } from "#tests/support/journeys/find-listing.ts";
import { expect, test } from "#tests/support/journeys/journey.ts";
import { findHtmlErrors } from "#tests/support/journeys/validate-html.ts";
import { findJsonLdErrors } from "#tests/support/journeys/validate-json-ld.ts";

const validatedPerKind = 2;

/** Sequential: two crawls at once overload a small machine during the other journeys. */
test.describe.configure({ mode: "default" });

for (const { name, slug, host } of agencySites) {
  test(`${name} has no broken links, links every page of its sitemap, and has valid HTML`, async ({ baseURL }) => {
    test.setTimeout(300_000);
    const { crawl, readPage, sitemapPaths } = createCrawler({ port: Number(new URL(baseURL ?? "").port), host });
    // Property pages share a template; those left out are only compared with the sitemap.
    const properties = new Set(await findListingPerTown(slug));
    // Other journeys publish homes and pages during the crawl.
    const listedBefore = new Set(await sitemapPaths());
    const { pages, unread } = await crawl((path) => (isProperty(path) ? properties.has(path) : !isMailbox(path)));
    const listed = (await sitemapPaths()).filter((path) => listedBefore.has(path));
    for (const path of unread) if (isProperty(path) && !listed.includes(path)) pages.set(path, await readPage(path));
    const found = [...pages.values()];
    const indexed = found.filter((page) => page.indexed);
    expect(found.filter(({ status }) => status >= 400).map(({ path, status }) => `${status} ${path}`)).toEqual([]);
    expect(found.length + unread.size).toBeGreaterThan(150);

    expect(listed.filter((path) => !(pages.has(path) ? pages.get(path)?.indexed : unread.has(path)))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);

    expect(findDuplicates(indexed.filter(isCanonical), titleOf)).toEqual([]);
    expect(findDuplicates(indexed.filter(isCanonical), descriptionOf)).toEqual([]);
    expect(indexed.flatMap(({ path, html }) => findJsonLdErrors(html).map((error) => `${path} ${error}`))).toEqual([]);

    expect(found.filter(({ html }) => html !== "" && !hasInlineStyles(html)).map(({ path }) => path)).toEqual([]);

    const english = found.filter((page) => languageOf(page).startsWith("en"));
    expect(english.length).toBeGreaterThan(100);
    expect(
      english.flatMap(({ path, html }) => findLateCharacters(textOf(html)).map((late) => `${late} ${path}`)),
    ).toEqual([]);

    const errors: string[] = [];
    for (const page of sampleOfEachKind(found.filter(({ html }) => html !== "")))
      for (const error of await findHtmlErrors(page.html.replace(/<style>[\s\S]*?<\/style>/, "")))
        errors.push(`${page.path} ${error}`);
    expect(errors).toEqual([]);
  });
}

/** An agency's own title may be the same in two languages. */
const languageOf = ({ html }: CrawledPage) => /<html lang="([^"]*)/.exec(html)?.[1] ?? "";

/** The text of a page as it is shown, entities decoded. */
const textOf = (html: string) =>
  html
    .replace(/<(script|style|template|title)\b[^>]*>[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x([0-9a-f]{1,6});/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)));

/** The demo mailbox is not part of the site. */
const isMailbox = (path: string) => path.startsWith("/demo/");
const isProperty = (path: string) => /^(\/cy)?\/properties\/\d+\/(sales|lettings)$/.test(path);

const titleOf = ({ html }: CrawledPage) => /<title>([^<]*)/.exec(html)?.[1] ?? "";
const descriptionOf = ({ html }: CrawledPage) => /<meta name="description" content="([^"]*)/.exec(html)?.[1] ?? "";

const hasInlineStyles = (html: string) =>
  /<style>[\s\S]{10000,}?<\/style><link disabled rel="stylesheet"/.test(html) &&
  !html.replaceAll(/<noscript>.*?<\/noscript>/gs, "").includes('<link rel="stylesheet"');

function isCanonical({ path, html }: CrawledPage): boolean {
  const canonical = /<link rel="canonical" href="([^"]*)/.exec(html)?.[1];
  expect(canonical, `${path} has a canonical address`).toBeDefined();
  return canonical?.endsWith(path.replaceAll("&", "&amp;")) ?? false;
}

function findDuplicates(pages: readonly CrawledPage[], textOf: (page: CrawledPage) => string): string[] {
  return [...Map.groupBy(pages, (page) => `${languageOf(page)} ${textOf(page)}`)]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => `${text}: ${same.map(({ path }) => path).join(" ")}`);
}

function sampleOfEachKind(pages: readonly CrawledPage[]): CrawledPage[] {
  const kindOf = ({ path }: CrawledPage) => {
    if (/^\/properties\/\d+\//.test(path)) return "property";
    if (/\/people\//.test(path)) return "person";
    if (/^\/articles\//.test(path)) return "article";
    return /\/(sales|lettings)(\/|$|\?)/.test(path) ? "results" : path;
  };
  return [...Map.groupBy(pages, kindOf).values()].flatMap((kind) => kind.slice(0, validatedPerKind));
}
