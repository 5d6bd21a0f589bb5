import { afterAll, beforeAll, expect, test } from "vitest";
import type { Context } from "#platform/context.ts";
import { insertArticle } from "#tests/support/article-fixtures.ts";
import { insertAgency, insertTwoAgencies } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import {
  findArticle,
  findArticles,
  findRelatedArticles,
  findTopics,
  listNewestArticles,
} from "./find-articles.server.ts";

let database: TestDatabase;
let ctx: Context;
/** 00:30 on 1 July in London. */
const now = new Date("2026-06-30T23:30:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const [own, other] = await insertTwoAgencies(db);
  ctx = await createTestContext(db, { agency: own, now });
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

test("lists published articles newest first, own agency only", async () => {
  const { articles, totalCount } = await findArticles(ctx, { topic: null, page: 1 });
  expect(slugs(articles)).toEqual(["today", "local", "middle", "oldest"]);
  expect(totalCount).toBe(4);
  expect(slugs(await listNewestArticles(ctx, { limit: 2 }))).toEqual(["today", "local"]);
});

test("publishes a future article at midnight London time", async () => {
  const newestAt = async (time: string) =>
    slugs(await listNewestArticles({ ...ctx, now: new Date(time) }, { limit: 1 }));
  expect(await newestAt("2026-07-01T22:59:00Z")).toEqual(["today"]);
  expect(await newestAt("2026-07-01T23:00:00Z")).toEqual(["tomorrow"]);
});

test("filters by topic, own agency only", async () => {
  expect(slugs((await findArticles(ctx, { topic: "Letting", page: 1 })).articles)).toEqual(["middle", "oldest"]);
});

test("returns seven per page and none past the last page [1.3.76]", async () => {
  const agency = await insertAgency(database.db, "many-articles");
  const many = await createTestContext(database.db, { agency, now });
  for (let articleId = 1; articleId <= 11; articleId++)
    await insertArticle(database.db, agency.id, `article-${articleId}`, { articleId, publishedOn: "2026-01-01" });
  const pages = await Promise.all([1, 2, 3].map((page) => findArticles(many, { topic: null, page })));
  expect(pages.map(({ articles, totalCount }) => [articles.length, totalCount])).toEqual([
    [7, 11],
    [4, 11],
    [0, 11],
  ]);
});

test("counts published articles per topic, own agency only [1.3.76]", async () => {
  expect(await findTopics(ctx)).toEqual([
    { name: "Letting", articles: 2 },
    { name: "Selling", articles: 2 },
    { name: "Local", articles: 1 },
  ]);
});

test("finds an article by slug", async () => {
  expect(await findArticle(ctx, "oldest")).toMatchObject({ articleId: 1, body: "One.\n\nTwo." });
});

test.each(["tomorrow", "theirs", "none"])(
  "does not find %s: unpublished, another agency's or unknown",
  async (slug) => {
    expect(await findArticle(ctx, slug)).toBeNull();
  },
);

test("related articles: most shared topics first, then newest, excluding itself and other agencies", async () => {
  const related = await findRelatedArticles(ctx, {
    article: { articleId: 2, topics: ["Letting", "Selling"] },
    limit: 5,
  });
  expect(slugs(related)).toEqual(["oldest", "today", "local"]);
});
