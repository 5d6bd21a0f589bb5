import { escapeHtml } from "./escape-html.ts";

/** The plainest page there is, for when nothing better can be shown. */
export function sentencePage(sentence: string): string {
  const text = escapeHtml(sentence);
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title></head>
<body><main><p>${text}</p><p><a href="/">Home page</a></p></main></body>
</html>
`;
}
