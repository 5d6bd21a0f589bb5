import { formatNumber } from "#format/format-number.ts";

const literal = /[^{}]*/y;
const argument = /\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?/y;
const choiceStart = /\s*([=\w]+)\s*\{/y;

/**
 * The part of the ICU message format that we use: `{name}`, `{count, plural, =0 {none} one {# home} other {# homes}}` and
 * `{kind, select, sale {for sale} other {to let}}`, nested at will. Braces and `#` cannot be escaped.
 */
export function formatMessage<Value>(text: string, values: Readonly<Record<string, Value>>, locale: string) {
  type Parts = (string | Value)[];
  let at = 0;

  function take(pattern: RegExp): readonly (string | undefined)[] {
    pattern.lastIndex = at;
    const found = pattern.exec(text) ?? [""];
    at += found[0].length;
    return found;
  }

  /** To the brace that closes it, or to the end. */
  function readMessage(count?: number): Parts {
    const parts: Parts = [];
    do {
      const [words = ""] = take(literal);
      if (words) parts.push(count === undefined ? words : words.replaceAll("#", formatNumber(count)));
      if (text[at++] !== "{") break;
      parts.push(...readArgument(count));
    } while (at < text.length);
    return parts;
  }

  function readArgument(count?: number): Parts {
    const [, name = "", type] = take(argument);
    const value = values[name];
    const choices = new Map<string, Parts>();
    const number = type === "plural" ? Number(value) : count;
    for (let choice = take(choiceStart)[1]; type && choice; choice = take(choiceStart)[1])
      choices.set(choice, readMessage(number));
    at = text.indexOf("}", at) + 1 || text.length;
    if (!type) return value === undefined ? [] : [typeof value === "number" ? formatNumber(value) : value];
    const chosen = type === "plural" ? pluralCategory(Number(value), locale) : String(value);
    return choices.get(`=${value}`) ?? choices.get(chosen) ?? choices.get("other") ?? [];
  }

  return readMessage();
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralCategory(count: number, locale: string): string {
  // Browsers take a millisecond to create rules.
  if (locale.startsWith("en")) return count === 1 ? "one" : "other";
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}
