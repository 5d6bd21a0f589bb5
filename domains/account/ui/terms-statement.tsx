import type { ReactNode } from "react";
import { RichMessage } from "#languages/rich-message.tsx";
import { localPath, t } from "#languages/translate.ts";

/** The recorded statement with links to both pages; they open in a new tab to keep the half-filled form. */
export function TermsStatement({ agencyName }: { agencyName: string }) {
  return (
    <RichMessage
      text="I agree to the {terms} and {policy} of {agency}"
      values={{
        terms: <PageLink path="/terms-of-use">{t("terms & conditions")}</PageLink>,
        policy: <PageLink path="/privacy-policy">{t("privacy policy||after and")}</PageLink>,
        agency: agencyName,
      }}
    />
  );
}

function PageLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <a href={localPath(path)} target="_blank" rel="noopener" className="text-primary underline underline-offset-4">
      {children}
    </a>
  );
}
