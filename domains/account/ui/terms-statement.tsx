import { Fragment } from "react";
import { termsStatement } from "#domains/account/preferences/consent-statements.ts";

const pages: Readonly<Record<string, string>> = {
  "terms of use": "/terms-of-use",
  "privacy policy": "/privacy-policy",
};

/** The recorded statement with links to both pages; they open in a new tab to keep the half-filled form. */
export function TermsStatement({ agencyName }: { agencyName: string }) {
  return termsStatement(agencyName)
    .split(/(terms of use|privacy policy)/)
    .map((part) => (
      <Fragment key={part}>
        {pages[part] ? (
          <a href={pages[part]} target="_blank" rel="noopener" className="text-primary underline underline-offset-4">
            {part}
          </a>
        ) : (
          part
        )}
      </Fragment>
    ));
}
