export type FileVerdict = "clean" | "infected" | "unchecked";

type ScannedFile = Readonly<{ fileName: string; verdict: FileVerdict | null; finding: string | null }>;

/** Without a scanner there is no verdict, and the office's own mail server looks at what it receives. */
export const isKeptBack = ({ verdict }: Pick<ScannedFile, "verdict">) =>
  verdict === "infected" || verdict === "unchecked";

/** Why a file does not come with the lead, for the office. */
export function keptBackWords({ fileName, verdict, finding }: ScannedFile, firstName: string): string {
  if (verdict === "infected")
    return `“${fileName}” is not attached: the virus scanner found ${finding} in it. Please do not open it if ${firstName} sends it to you another way.`;
  return `“${fileName}” is not attached: the virus scanner could not check it. It is kept with this enquiry, and comes with it when the enquiry is sent again and the scanner finds nothing.`;
}
