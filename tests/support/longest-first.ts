import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that mostly wait for other processes; begun last, they would keep one processor idle at the end. */
const long = /(embedded-postgres|scripts\/agency|many-nodes|load-places\.server|read-database\.server)\.test\.ts$/;

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
