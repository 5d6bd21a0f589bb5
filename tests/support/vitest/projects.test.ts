import { expect, inject, test } from "vitest";
import { projectDir } from "#platform/config.server.ts";
import { listDatabaseTests } from "./database-tests.ts";

test("tests of the database run in their own project, also those that reach it through other files", () => {
  const files = listDatabaseTests(projectDir());
  expect(files).toContain("tests/support/database/test-database.test.ts");
  expect(files).toContain("domains/account/user-api.server.test.ts");
  expect(files).not.toContain("tests/support/vitest/projects.test.ts");
});

test("a pure test that reaches the database says what to do", async () => {
  const { createTestDatabase } = await import("#tests/support/database/test-database.ts");
  expect(inject("postgres")).toBeUndefined();
  expect(createTestDatabase).toThrow("Import tests/support/database statically");
});
