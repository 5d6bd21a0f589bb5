import { use } from "react";
import { ScriptMark } from "#app/script-mark.ts";

/** What a page is about, in schema.org's words, for search engines. */
export function StructuredData({ data }: { data: object }) {
  return (
    <script
      type="application/ld+json"
      nonce={use(ScriptMark)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON whose every < is escaped cannot end the script
      dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll("<", "\\u003c") }}
    />
  );
}
