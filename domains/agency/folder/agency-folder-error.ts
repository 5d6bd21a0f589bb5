/** Everything that is wrong with an agency folder, one line a problem, each naming its file and the place in it. */
export class AgencyFolderError extends Error {
  readonly problems: readonly string[];
  constructor(folder: string, problems: readonly string[]) {
    super(`${folder} cannot be applied:\n${problems.map((problem) => `  ${problem}`).join("\n")}`);
    this.name = "AgencyFolderError";
    this.problems = problems;
  }
}
