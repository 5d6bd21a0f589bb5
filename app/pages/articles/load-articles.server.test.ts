import { afterAll, beforeAll, expect, test } from "vitest";
import { insertArticle } from "#tests/support/article-fixtures.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { createTestContext } from "#tests/support/database/test-context.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/database/test-database.ts";
import { loadArticle } from "./load-articles.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("an article has pictures in its text, with escaped descriptions and without files that are not there", async () => {
  const agency = await insertAgency(database.db, "vale", {
    media: {
      "hero.webp": { key: "hero", width: 600, height: 400, credit: null },
      "quay.webp": { key: "quay", width: 600, height: 400, credit: null },
    },
  });
  const ctx = await createTestContext(database.db, { agency });
  await insertArticle(database.db, agency.id, "harbour", {
    articleId: 1,
    body: '![The "old" <quay>](quay.webp)\n\n![Gone](gone.webp)',
    publishedOn: "2026-01-01",
  });
  const { html } = await loadArticle(ctx, "harbour", new URL("https://vale.test/articles/harbour"));
  expect(html).toContain('alt="The &quot;old&quot; &lt;quay&gt;"');
  expect(html).toContain('width="600" height="400"');
  expect(html).not.toContain("one.webp");
});
