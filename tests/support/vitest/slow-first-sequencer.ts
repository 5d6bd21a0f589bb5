import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Slow files that wait for other processes; started last, they would leave a core idle at the end. */
const slowFiles = /(embedded-postgres|scripts\/agency|many-nodes|load-places\.server|read-database\.server)\.test\.ts$/;

export class SlowFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}

const isSlow = ({ moduleId }: TestSpecification) => slowFiles.test(moduleId);
