import { Fragment } from "react";
import { termsWording } from "../consent-words.ts";

const pages: Readonly<Record<string, string>> = {
  "terms of use": "/terms-of-use",
  "privacy policy": "/privacy-policy",
};

/** The sentence that is recorded as said, with its two pages to read first; they open beside a half-filled form. */
export function TermsWords({ agencyName }: { agencyName: string }) {
  return termsWording(agencyName)
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
