import { formatMessage } from "./format-message.ts";
import type catalogue from "./messages/cy.json";

/**
 * Every text of ours that visitors read, in English. The catalogue of another language has a translation for each. What follows
 * `||` tells translators which of two meanings it has, and is not shown.
 */
export type Message = Exclude<keyof typeof catalogue, `@${string}`>;

export type Language = Readonly<{
  /** `en`, `cy`. */
  code: string;
  /** In the language itself. */
  name: string;
  /** For Intl and `lang` attributes. */
  locale: string;
  /** What stands before the path of each page: nothing for English, otherwise `/cy`. */
  base: string;
  messages: Readonly<Record<string, string>>;
}>;

/** A file of `languages/messages`. */
export type Catalogue = Readonly<{ "@name": string } & Record<string, string>>;

export function toLanguage(code: string, { "@name": name, ...messages }: Catalogue): Language {
  return { code, name, locale: code, base: `/${code}`, messages };
}

export const english: Language = { code: "en", name: "English", locale: "en-GB", base: "", messages: {} };

declare global {
  /** The language of the request on the server, of the page in the browser. Shared by the copies of this module in development. */
  var siteLanguage: { getStore(): Language | undefined } | undefined;
}

export const currentLanguage = (): Language => globalThis.siteLanguage?.getStore() ?? english;

/** The `lang` of texts from feeds, which are English; undefined on English pages. */
export const feedLanguage = () => (currentLanguage() === english ? undefined : english.code);

/** The text in the language of the page. `values` fill the arguments of the message. Call it while rendering, not in constants. */
export function t(message: Message, values?: Readonly<Record<string, string | number>>): string {
  const { locale } = currentLanguage();
  const text = findText(message);
  return values ? formatMessage(text, values, locale).join("") : text;
}

export function findText(message: Message): string {
  return currentLanguage().messages[message] ?? message.split("||", 1)[0] ?? "";
}

/** A text that may be a message, such as that of a field rule; any other text stays as it is. */
export const translate = (text: string): string => findText(text as Message);

/** Files such as `/licences.txt` are the same for every language. */
const file = /^[^?#]*\.(?!ljson|rss|data)\w+(?:[?#]|$)/;

/** A path of the site, in the language of the page. */
export function localPath(path: string, { base }: Pick<Language, "base"> = currentLanguage()): string {
  if (base === "" || !path.startsWith("/") || path.startsWith("//") || file.test(path)) return path;
  return base + path.replace(/^\/(?=[?#]|$)/, "");
}

/** The path, with or without query, of the same page in English. */
export function plainPath(path: string, { base }: Pick<Language, "base"> = currentLanguage()): string {
  const rest = path.slice(base.length);
  if (base === "" || !path.startsWith(base) || !/^(?:[/?#.]|$)/.test(rest)) return path;
  // The loader data of the home page: `/cy.data` is `/_.data` in English.
  if (rest.startsWith(".")) return `/_${rest}`;
  return rest.startsWith("/") ? rest : `/${rest}`;
}
