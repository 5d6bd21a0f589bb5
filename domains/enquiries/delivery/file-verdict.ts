export type FileVerdict = "clean" | "infected" | "unchecked";

type ScannedFile = Readonly<{ fileName: string; verdict: FileVerdict | null; finding: string | null }>;

/** Without a scanner there is no verdict, and files are sent. */
export const isWithheld = ({ verdict }: Pick<ScannedFile, "verdict">) =>
  verdict === "infected" || verdict === "unchecked";

export function formatWithheldReason({ fileName, verdict, finding }: ScannedFile, firstName: string): string {
  if (verdict === "infected")
    return `“${fileName}” is not attached: the virus scanner found ${finding} in it. Please do not open it if ${firstName} sends it to you another way.`;
  return `“${fileName}” is not attached: the virus scanner could not check it. The file is stored with this enquiry; when the enquiry is resent, the file is scanned again and attached if it is clean.`;
}
