import { XMLBuilder, XMLParser } from "fast-xml-parser";

const elements = new Set([
  ...["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text", "tspan", "title", "desc"],
  ...["defs", "symbol", "use", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "stop"],
]);

const attributes =
  /^(xmlns|viewBox|preserveAspectRatio|version|width|height|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|d|dx|dy|points|transform|id|class|role|aria-label|opacity|offset|display|visibility|fill|stroke|color|mask|href|(fill|stroke|stop|clip|font|text|dominant|letter)-[a-z-]+|clip-path|gradient(Units|Transform)|patternUnits|patternTransform|patternContentUnits|maskUnits|clipPathUnits|spreadMethod|pathLength)$/;

const options = {
  ignoreAttributes: false,
  preserveOrder: true,
  attributeNamePrefix: "",
  commentPropName: false,
} as const;
const maxDepth = 50;
const maxLookLength = 2_000_000;

type Node = Record<string, unknown>;
type Attributes = Readonly<Record<string, string>>;

/**
 * Only shapes, text and gradients of the picture itself: no scripts, links, animations or foreign content. Colours in styles
 * become attributes. null: not an SVG.
 */
export function sanitiseSvg(text: string): string | null {
  const source = text.replace(plainDoctype, "");
  if (/<!(DOCTYPE|ENTITY)/i.test(source)) return null;
  try {
    const parsed = new XMLParser({ ...options, trimValues: false, processEntities: false }).parse(source) as Node[];
    const root = parsed.filter((node) => "svg" in node).slice(0, 1);
    if (root.length === 0) return null;
    const builder = new XMLBuilder({ ...options, processEntities: false, suppressEmptyNode: true });
    return builder.build(clean(root, { classes: readClasses(root), left: maxLookLength }, 0)) as string;
  } catch {
    return null;
  }
}

/** Drawing programs write one; only an internal subset can declare entities. */
const plainDoctype = /<!DOCTYPE[^<>[]*>/i;

const findName = (node: Node) => Object.keys(node).find((key) => key !== ":@");

/** The rules of single classes, in which drawing programs put colours: `.cls-1{fill:#0a3d8f}`. */
function readClasses(nodes: readonly Node[], depth = 0, classes = new Map<string, Attributes>()) {
  if (depth > maxDepth) return classes;
  for (const node of nodes) {
    const name = findName(node);
    if (name === undefined || name === "#text") continue;
    const inner = node[name] as Node[];
    if (name !== "style") readClasses(inner, depth + 1, classes);
    else for (const part of inner) addRules(String(part["#text"] ?? ""), classes);
  }
  return classes;
}

function addRules(css: string, classes: Map<string, Attributes>): void {
  for (const rule of css.split("}")) {
    const [selectors = "", declarations = ""] = rule.split("{");
    const attributes = toAttributes(declarations);
    for (const selector of selectors.split(",").map((each) => each.trim()))
      if (/^\.[\w-]+$/.test(selector))
        classes.set(selector.slice(1), { ...classes.get(selector.slice(1)), ...attributes });
  }
}

const styleProperties = new Set([
  ...["fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity", "stroke-linecap"],
  ...["stroke-linejoin", "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stop-color", "stop-opacity"],
  ...["clip-path", "clip-rule", "mask", "opacity", "color", "display", "visibility", "font-family", "font-size"],
  ...["font-weight", "font-style", "letter-spacing", "text-anchor"],
]);

function toAttributes(declarations: string): Attributes {
  const pairs = declarations.split(";").map((each): [string, string] => {
    const [name = "", ...value] = each.split(":");
    return [name.trim(), value.join(":").trim()];
  });
  return Object.fromEntries(pairs.filter((pair) => styleProperties.has(pair[0]) && isHarmless(pair)));
}

/** `left`: how many characters styles may add, because one class may style every element of a large file. */
type Look = { readonly classes: ReadonlyMap<string, Attributes>; left: number };

function clean(nodes: readonly Node[], look: Look, depth: number): Node[] {
  if (depth > maxDepth) return [];
  return nodes.flatMap((node): Node[] => {
    if ("#text" in node) return [{ "#text": String(node["#text"]).replace(/[<>]/g, "") }];
    const name = findName(node);
    if (name === undefined || !elements.has(name)) return [];
    const given = Object.entries((node[":@"] ?? {}) as Attributes);
    const own = given.map(([key, value]) => [key.replace(/^xlink:/, ""), value] as const).filter(isHarmless);
    const attributes = { ...Object.fromEntries(own), ...toLook(Object.fromEntries(given), look) };
    return [{ [name]: clean(node[name] as Node[], look, depth + 1), ":@": attributes }];
  });
}

/** Throws when the picture would grow too large. */
function toLook({ class: list = "", style = "" }: Attributes, look: Look): Attributes {
  const found: Attributes = Object.assign(
    {},
    ...list.split(/\s+/).map((each) => look.classes.get(each)),
    toAttributes(style),
  );
  for (const [name, value] of Object.entries(found)) look.left -= name.length + value.length;
  if (look.left < 0) throw new Error("Too many styles");
  return found;
}

/** Of CSS, only those that cannot load anything; `image-set("…")` loads without `url`. */
const harmlessFunction = /^(calc|hsla?|matrix|rgba?|rotate|scale|skew[XY]|translate|url)$/i;

/** A reference must stay in the picture, and a value in its quotes. In CSS a backslash can spell any function. */
function isHarmless([name, value]: readonly [string, string]): boolean {
  if (!attributes.test(name) || /["<>&]|javascript:|data:/i.test(value)) return false;
  if (name === "href") return value.startsWith("#");
  if (name === "aria-label") return true;
  const functions = value.match(/[\w-]{0,40}\(\s{0,40}['"]?#?/g) ?? [];
  return (
    !value.includes("\\") &&
    functions.every(
      (call) => harmlessFunction.test(call.split("(")[0] ?? "") && (!/^url\(/i.test(call) || call.endsWith("#")),
    )
  );
}
