import { z } from "zod";
import { currentLanguage, english } from "#languages/translate.ts";

export const maxTextLength = 20_000;
export const maxTexts = 5_000;
/** Names of choices, files and addresses have neither. */
export const capitalOrSpace = /[\p{Lu} ]/u;

/** `languages/cy.json` of an agency folder: the agency's own texts in another language, by the English text. */
export const ownTexts = z
  .record(
    z
      .string()
      .max(maxTextLength)
      .regex(
        capitalOrSpace,
        "Needs a capital letter or a space: names of choices, files and addresses are not translated",
      ),
    z.string().min(1).max(maxTextLength),
  )
  .refine((texts) => Object.keys(texts).length <= maxTexts, `Must have at most ${maxTexts} texts`);

type OwnTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Blocks and pictures without a translated text say that they are English. */
export type MaybeEnglish = Readonly<{ lang?: string }>;

/** What an agency wrote, in the language of the request. Texts that it has not translated stay English. */
export function toOwnLanguage<Value>(value: Value, languages: OwnTexts): Value {
  const language = currentLanguage();
  if (language === english) return value;
  const texts = languages[language.code] ?? {};
  let translated = 0;

  function translateDeep(part: unknown): unknown {
    if (typeof part === "string") {
      if (!Object.hasOwn(texts, part)) return part;
      translated++;
      return texts[part];
    }
    if (Array.isArray(part)) return part.map(translateDeep);
    if (typeof part !== "object" || part === null) return part;
    const before = translated;
    const result = Object.fromEntries(
      Object.entries(part).map(([key, item]) => {
        const others = translated;
        const own = translateDeep(item);
        // A button next to a text does not decide the language of the text.
        if (key === "rail") translated = others;
        return [key, own];
      }),
    );
    const isMarked = "alt" in part || ("type" in part && "id" in part);
    return isMarked && translated === before ? { ...result, lang: english.code } : result;
  }

  return translateDeep(value) as Value;
}
