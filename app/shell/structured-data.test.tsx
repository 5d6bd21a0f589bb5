import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ScriptMark } from "#app/script-mark.ts";
import { StructuredData } from "./structured-data.tsx";

test("nothing an agency wrote can end the script, and it carries the page's mark", () => {
  const html = renderToStaticMarkup(
    <ScriptMark value="secret">
      <StructuredData data={{ name: "</script><script>alert(1)</script>" }} />
    </ScriptMark>,
  );
  expect(html).toContain('nonce="secret"');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(html).toContain("\\u003c/script>");
});
