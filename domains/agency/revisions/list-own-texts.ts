import { formatProblemLocation, walkValues } from "../folder/parse-config.ts";
import { capitalOrSpace, maxTextLength, maxTexts } from "../own-texts.ts";
import type { Documents } from "./documents.ts";
import { toDocumentLabel } from "./field-labels.ts";

/** Where documents have texts that visitors read, and neither addresses nor names of people and places. */
const textPlaces = [
  /^agency\.json (strapline|memberships\[\d+\]\.kind)$/,
  /^menus\.json .*\b(name|heading)$/,
  /^search\.json .*\b(name|nameOnHomepage|label)$/,
  /^(home\.json|pages\/\S+) (.*\b)?(title|subtitle|description|heading|introduction|text|label|quote|role|alt|caption|when|place|noEvents|valuationBannerButtonText|markdown\[\d+\])$/,
  /^forms\.json .*\b(submitButtonText|para|friendlyName|options\[\d+\])$/,
  /^branches\.json .*\b(description|jobTitle|biography|reason|alt|departments\[\d+\]\.(name|label))$/,
  /^articles\/\S+ topics\[\d+\]$/,
  /^flash\.json /,
];

/** `file` and `place` name the first document that has the text. */
export type OwnText = Readonly<{ text: string; file: string; place: string }>;

/** The English texts that an agency can translate, each once; descriptions of pictures last. */
export function listOwnTexts(documents: Documents): OwnText[] {
  const found = new Map<string, OwnText>();
  const descriptions = new Set<string>();
  for (const [file, document] of Object.entries(documents)) {
    const place = toDocumentLabel(file, document);
    walkValues(document, (value, path) => {
      if (typeof value !== "string" || found.has(value) || value.length > maxTextLength) return;
      if (!capitalOrSpace.test(value) || !/\p{L}/u.test(value)) return;
      const location = formatProblemLocation(file, path);
      if (!textPlaces.some((pattern) => pattern.test(location))) return;
      found.set(value, { text: value, file, place });
      if (path.at(-1) === "alt") descriptions.add(value);
    });
  }
  const texts = [...found.values()];
  return [
    ...texts.filter(({ text }) => !descriptions.has(text)),
    ...texts.filter(({ text }) => descriptions.has(text)),
  ].slice(0, maxTexts);
}
