import type { TestProject } from "vitest/node";
import { startTestCluster } from "#tests/support/database/test-cluster.ts";

declare module "vitest" {
  interface ProvidedContext {
    postgres: { adminUrl: string; ownerUrl: string; template: string };
  }
}

/** One Postgres for the whole run; test files clone their own database from its template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  project.provide("postgres", { adminUrl: cluster.adminUrl, ownerUrl: cluster.url, template: cluster.template });
  return cluster.stop;
}
