import { formatNumber } from "#format/format-number.ts";

/**
 * The part of the ICU message format that we use: `{name}`, `{count, plural, =0 {none} one {# home} other {# homes}}` and
 * `{kind, select, sale {for sale} other {to let}}`, nested at will. Braces and `#` cannot be escaped.
 */
export function formatMessage<Value>(text: string, values: Readonly<Record<string, Value>>, locale: string) {
  return readMessage(text, { values, locale });
}

type Scope<Value> = { values: Readonly<Record<string, Value>>; locale: string; count?: number };

function readMessage<Value>(text: string, scope: Scope<Value>): (string | Value)[] {
  const parts: (string | Value)[] = [];
  let at = 0;
  while (at < text.length) {
    const open = text.indexOf("{", at);
    const literal = text.slice(at, open === -1 ? undefined : open);
    if (literal) parts.push(scope.count === undefined ? literal : literal.replaceAll("#", formatNumber(scope.count)));
    if (open === -1) break;
    const close = findClose(text, open);
    parts.push(...readArgument(text.slice(open + 1, close), scope));
    at = close + 1;
  }
  return parts;
}

const argument = /^\s*(\w+)\s*(?:,\s*(plural|select)\s*,)?/;

function readArgument<Value>(text: string, scope: Scope<Value>): (string | Value)[] {
  const [start = "", name = "", type] = argument.exec(text) ?? [];
  const value = scope.values[name];
  if (type === undefined) {
    if (value === undefined) return [];
    return [typeof value === "number" ? formatNumber(value) : value];
  }
  const count = Number(value);
  const choices = readChoices(text.slice(start.length));
  const wanted = type === "plural" ? [`=${count}`, pluralCategory(count, scope.locale)] : [String(value)];
  const chosen = [...wanted, "other"].find((choice) => choices.has(choice)) ?? "";
  return readMessage(choices.get(chosen) ?? "", type === "plural" ? { ...scope, count } : scope);
}

/** `one {# home} other {# homes}` by their names. */
function readChoices(text: string): Map<string, string> {
  const choices = new Map<string, string>();
  let at = 0;
  for (let open = text.indexOf("{"); open !== -1; open = text.indexOf("{", at)) {
    const close = findClose(text, open);
    choices.set(text.slice(at, open).trim(), text.slice(open + 1, close));
    at = close + 1;
  }
  return choices;
}

/** The brace that closes the one at `open`, or the end of the text. */
function findClose(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === "{") depth++;
    else if (text[at] === "}" && --depth === 0) return at;
  }
  return text.length;
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralCategory(count: number, locale: string): string {
  // Browsers take a millisecond to create rules.
  if (locale.startsWith("en")) return count === 1 ? "one" : "other";
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}
