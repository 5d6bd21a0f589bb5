import { currentLanguage, localPath, t } from "#languages/translate.ts";
import { escapeHtml } from "#platform/http/markup/escape-html.ts";

/** A minimal page with one message, for when no agency page can be rendered. */
export function messagePage(message: string): string {
  const text = escapeHtml(message);
  return `<!doctype html>
<html lang="${currentLanguage().locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title></head>
<body><main><p>${text}</p><p><a href="${localPath("/")}">${t("Home page")}</a></p></main></body>
</html>
`;
}
