import { english } from "#languages/translate.ts";
import { inLanguage, otherLanguages } from "#platform/http/language.server.ts";

export const inWelsh = <Result>(run: () => Result): Result => inLanguage(otherLanguages.get("cy") ?? english, run);
