import { use } from "react";
import { CspNonce } from "#app/csp-nonce.ts";

/** A JSON-LD script. Crawlers read the document, so its data may be missing in the browser. */
export function StructuredData({ data }: { data: object | undefined }) {
  return (
    <script
      type="application/ld+json"
      nonce={use(CspNonce)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptJson escapes everything that could end the element
      dangerouslySetInnerHTML={{ __html: data ? toScriptJson(data) : "" }}
      suppressHydrationWarning
    />
  );
}

const unsafe: Readonly<Record<string, string>> = { "<": "\\u003c", "\u2028": "\\u2028", "\u2029": "\\u2029" };

/** JSON for a script element, escaped so that it cannot end the element. */
export function toScriptJson(value: object): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (letter) => unsafe[letter] ?? "");
}
