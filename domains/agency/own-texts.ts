import { z } from "zod";
import { currentLanguage } from "#languages/translate.ts";

const maxTextLength = 20_000;
const maxTexts = 5_000;

/** `languages/cy.json` of an agency folder: the agency's own texts in another language, by the English text. */
export const ownTexts = z
  .record(
    z
      .string()
      .max(maxTextLength)
      .regex(
        /[\p{Lu} ]/u,
        "Needs a capital letter or a space: names of choices, files and addresses are not translated",
      ),
    z.string().min(1).max(maxTextLength),
  )
  .refine((texts) => Object.keys(texts).length <= maxTexts, `Must have at most ${maxTexts} texts`);

type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What an agency wrote, in the language of the request. Texts that it has not translated stay English. */
export function toOwnLanguage<Value>(value: Value, languages: OwnTexts): Value {
  const texts = languages[currentLanguage().code];
  return texts ? (translateDeep(value, texts) as Value) : value;
}

function translateDeep(value: unknown, texts: Readonly<Record<string, string>>): unknown {
  if (typeof value === "string") return Object.hasOwn(texts, value) ? texts[value] : value;
  if (Array.isArray(value)) return value.map((item) => translateDeep(item, texts));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, translateDeep(item, texts)]));
}
