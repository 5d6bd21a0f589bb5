import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertAgency, insertTwoAgencies } from "#tests/support/agencies.ts";
import { testContext } from "#tests/support/context.ts";
import { type TestDatabase, testDatabase } from "#tests/support/database.ts";
import { insertArticle } from "./article-fixtures.server.ts";
import { findArticle } from "./find-article.server.ts";
import { findArticles } from "./find-articles.server.ts";
import { findTopics } from "./find-topics.server.ts";
import { newestArticles } from "./newest-articles.server.ts";
import { relatedArticles } from "./related-articles.server.ts";

let database: TestDatabase;
let ctx: Context;
/** Half past midnight of 1 July in London. */
const now = new Date("2026-06-30T23:30:00Z");

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await testContext(db, { agency: own, now });
  const add = (articleId: number, slug: string, publishedOn: string, topics: string[]) =>
    insertArticle(db, own.id, slug, { articleId, publishedOn, topics });
  await add(1, "oldest", "2026-01-01", ["Selling", "Letting"]);
  await add(2, "middle", "2026-03-01", ["Letting"]);
  await add(3, "today", "2026-07-01", ["Selling"]);
  await add(4, "tomorrow", "2026-07-02", ["Selling", "Future"]);
  await add(5, "local", "2026-05-01", ["Local"]);
  await insertArticle(db, other.id, "theirs", {
    articleId: 1,
    publishedOn: "2026-06-01",
    topics: ["Letting", "Theirs"],
  });
});

afterAll(() => database.close());

const slugs = (articles: { slug: string }[]) => articles.map(({ slug }) => slug);

test("newest first, from London's midnight on, and not another agency's", async () => {
  const { articles, totalCount } = await findArticles(ctx, { topic: null, page: 1 });
  expect(slugs(articles)).toEqual(["today", "local", "middle", "oldest"]);
  expect(totalCount).toBe(4);
  expect(slugs(await newestArticles(ctx, { most: 2 }))).toEqual(["today", "local"]);
});

test("an article dated ahead waits for its day in London", async () => {
  const newestAt = async (time: string) => slugs(await newestArticles({ ...ctx, now: new Date(time) }, { most: 1 }));
  expect(await newestAt("2026-07-01T22:59:00Z")).toEqual(["today"]);
  expect(await newestAt("2026-07-01T23:00:00Z")).toEqual(["tomorrow"]);
});

test("those on one topic, and not another agency's", async () => {
  expect(slugs((await findArticles(ctx, { topic: "Letting", page: 1 })).articles)).toEqual(["middle", "oldest"]);
});

test("ten to a page and none past the end [1.3.76]", async () => {
  const agency = await insertAgency(database.db, "many-articles");
  const many = await testContext(database.db, { agency, now });
  for (let articleId = 1; articleId <= 11; articleId++)
    await insertArticle(database.db, agency.id, `article-${articleId}`, { articleId, publishedOn: "2026-01-01" });
  const pages = await Promise.all([1, 2, 3].map((page) => findArticles(many, { topic: null, page })));
  expect(pages.map(({ articles, totalCount }) => [articles.length, totalCount])).toEqual([
    [10, 11],
    [1, 11],
    [0, 11],
  ]);
});

test("topics with their articles, without those of unpublished ones or of another agency [1.3.76]", async () => {
  expect(await findTopics(ctx)).toEqual([
    { name: "Letting", articles: 2 },
    { name: "Selling", articles: 2 },
    { name: "Local", articles: 1 },
  ]);
});

test("an article by its slug", async () => {
  expect(await findArticle(ctx, "oldest")).toMatchObject({ articleId: 1, body: "One.\n\nTwo." });
});

test.each(["tomorrow", "theirs", "none"])(
  "%s is not found: unpublished, another agency's or nobody's",
  async (slug) => {
    expect(await findArticle(ctx, slug)).toBeNull();
  },
);

test("related are those with most topics in common, then the newest, never itself or another agency's", async () => {
  const related = await relatedArticles(ctx, { article: { articleId: 2, topics: ["Letting", "Selling"] }, most: 5 });
  expect(slugs(related)).toEqual(["oldest", "today", "local"]);
});
