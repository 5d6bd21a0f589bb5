import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow files that wait for other processes; started last, they would leave a core idle at the end. */
const slowFiles = /(embedded-postgres|many-nodes|web-processes|load-places\.server|read-database\.server)\.test\.ts$/;

/** Orders files by project, because a worker is reused only within one, and slow files first. */
export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = Map.groupBy(await super.sort(files), groupOf);
    return [...groups.keys()].sort().flatMap((group) => groups.get(group) ?? []);
  }
}

function groupOf({ moduleId, project }: TestSpecification): number {
  if (slowFiles.test(moduleId)) return 0;
  return project.name === "database" ? 1 : 2;
}
