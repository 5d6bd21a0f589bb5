/** All problems of an agency folder, one line each with file and location. */
export class AgencyFolderError extends Error {
  readonly problems: readonly string[];
  constructor(folder: string, problems: readonly string[]) {
    super(`${folder} cannot be applied:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "AgencyFolderError";
    this.problems = problems;
  }
}
