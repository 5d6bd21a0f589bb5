import { use } from "react";
import { CspNonce } from "#app/csp-nonce.ts";

/** A JSON-LD script. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      nonce={use(CspNonce)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every < is escaped cannot end the script
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
