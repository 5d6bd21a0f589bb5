/** A rule, or a group such as `@media`. `names` has the first class of each selector or the font; null keeps the rule. */
type Rule = { text: string; names: string[] | null } | { open: string; rules: Rule[] };

/** Returns a function that reduces a stylesheet to the rules that can apply to a page with these classes and fonts. */
export function createCssFilter(css: string): (names: ReadonlySet<string>) => string {
  const registered: { name: string; text: string }[] = [];
  const rest = css.replace(registeredRule, (text, name: string) => {
    registered.push({ name, text });
    return "";
  });
  const rules = parseRules(rest);
  return (names) => {
    const used = writeUsed(rules, names);
    return [used, ...registered.filter(({ name }) => used.includes(name)).map(({ text }) => text)].join("");
  };
}

/** Properties and animations are needed only by the rules that name them. */
const registeredRule = /@(?:property|keyframes) ([\w-]+)\{(?:[^{}]|\{[^{}]*\})*\}/g;
const classAttribute = / class="([^"]*)"/g;
const fontName = /"([\w ]+ (?:Variable|Fallback))"/g;

const withoutScript = /<noscript>.*?<\/noscript>/gs;

/** The classes of a page, and the fonts its head names. Without scripts the whole stylesheet is loaded. */
export function listNames(html: string, head: string): Set<string> {
  const attributes = new Set(
    Array.from(html.replace(withoutScript, "").matchAll(classAttribute), ([, value = ""]) => value),
  );
  const classes = [...attributes].join(" ").replaceAll("&gt;", ">").replaceAll("&amp;", "&").split(" ");
  return new Set([...classes, ...Array.from(head.matchAll(fontName), ([, name = ""]) => name)]);
}

function writeUsed(rules: readonly Rule[], names: ReadonlySet<string>): string {
  let used = "";
  for (const rule of rules) {
    if ("text" in rule) {
      if (rule.names === null || rule.names.some((name) => names.has(name))) used += rule.text;
    } else {
      const inner = writeUsed(rule.rules, names);
      if (inner !== "") used += `${rule.open}${inner}}`;
    }
  }
  return used;
}

/** A quoted string, an escaped character, the end of a declaration, the bounds of a block, or a run of other characters. */
const parts = /"(?:[^"\\]|\\.)*"|\\.|[{};]|[^"{};\\]+/gs;

/** Reads minified CSS. */
function parseRules(css: string): Rule[] {
  const rules: Rule[] = [];
  let depth = 0;
  let text = "";
  let start = 0;
  for (const [part] of css.matchAll(parts)) {
    text += part;
    if (part === "{" && depth++ === 0) start = text.length;
    if (part === "}") depth--;
    if (depth > 0 || (part !== "}" && part !== ";")) continue;
    rules.push(toRule(text, start));
    text = "";
    start = 0;
  }
  return rules;
}

function toRule(text: string, start: number): Rule {
  const open = text.slice(0, start);
  if (/^@(media|supports|container|layer)\b/.test(open)) return { open, rules: parseRules(text.slice(start, -1)) };
  const font = /^@font-face\{font-family:"?([\w ]+)/.exec(text)?.[1];
  const names = font ? [font] : open.split(/,(?![^(]*\))/).map(findClass);
  return { text, names: names.every((name) => name !== undefined) ? names : null };
}

function findClass(selector: string): string | undefined {
  const [, name] = /\.((?:[\w-]|\\[0-9a-f]{1,6} |\\.)+)/.exec(selector) ?? [];
  return name?.replace(
    /\\(?:([0-9a-f]{1,6}) |(.))/g,
    (_, code, char) => char ?? String.fromCodePoint(parseInt(code, 16)),
  );
}
