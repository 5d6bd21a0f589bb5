import { use } from "react";
import { CspNonce } from "#app/csp-nonce.ts";
import { toScriptJson } from "./script-json.ts";

/** A JSON-LD script. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      nonce={use(CspNonce)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: toScriptJson escapes everything that could end the element
      dangerouslySetInnerHTML={{ __html: toScriptJson(data) }}
    />
  );
}
