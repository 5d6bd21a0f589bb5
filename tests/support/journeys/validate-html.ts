import { HtmlValidate } from "html-validate";

/** The rules that are off are matters of style, or output of React and Vite. */
const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard"],
  rules: {
    "attribute-boolean-style": "off",
    "doctype-style": "off",
    "long-title": "off",
    "no-implicit-button-type": "off",
    "no-inline-style": "off",
    "no-trailing-whitespace": "off",
    "prefer-native-element": "off",
    "require-sri": "off",
    "script-type": "off",
    "tel-non-breaking": "off",
    "void-style": "off",
  },
});

export async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
}
