import { XMLBuilder, XMLParser } from "fast-xml-parser";

const elements = new Set([
  ...["svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text", "tspan", "title", "desc"],
  ...["defs", "symbol", "use", "clipPath", "mask", "pattern", "linearGradient", "radialGradient", "stop"],
]);

const attributes =
  /^(xmlns|viewBox|preserveAspectRatio|version|width|height|x|y|x1|y1|x2|y2|cx|cy|r|rx|ry|fx|fy|d|dx|dy|points|transform|id|class|role|aria-label|opacity|offset|fill|stroke|color|mask|href|(fill|stroke|stop|clip|font|text|dominant|letter)-[a-z-]+|clip-path|gradient(Units|Transform)|patternUnits|patternTransform|patternContentUnits|maskUnits|clipPathUnits|spreadMethod|pathLength)$/;

const options = {
  ignoreAttributes: false,
  preserveOrder: true,
  attributeNamePrefix: "",
  commentPropName: false,
} as const;
const maxDepth = 50;

type Node = Record<string, unknown>;

/** Only shapes, text and gradients of the picture itself: no scripts, styles, links, animations or foreign content. null: not an SVG. */
export function sanitiseSvg(text: string): string | null {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) return null;
  try {
    const parsed = new XMLParser({ ...options, trimValues: false, processEntities: false }).parse(text) as Node[];
    const root = parsed.filter((node) => "svg" in node).slice(0, 1);
    if (root.length === 0) return null;
    const builder = new XMLBuilder({ ...options, processEntities: false, suppressEmptyNode: true });
    return builder.build(clean(root, 0)) as string;
  } catch {
    return null;
  }
}

function clean(nodes: readonly Node[], depth: number): Node[] {
  if (depth > maxDepth) return [];
  return nodes.flatMap((node): Node[] => {
    if ("#text" in node) return [{ "#text": String(node["#text"]).replace(/[<>]/g, "") }];
    const name = Object.keys(node).find((key) => key !== ":@");
    if (name === undefined || !elements.has(name)) return [];
    const kept = Object.entries((node[":@"] ?? {}) as Record<string, string>).filter(isHarmless);
    return [{ [name]: clean(node[name] as Node[], depth + 1), ":@": Object.fromEntries(kept) }];
  });
}

/** A reference must stay in the picture. */
function isHarmless([name, value]: [string, string]): boolean {
  if (!attributes.test(name)) return false;
  if (name === "href") return value.startsWith("#");
  const references = value.match(/url\([^)]*\)?/gi) ?? [];
  return references.every((reference) => /^url\(\s*['"]?#/i.test(reference)) && !/[<>&]|javascript:|data:/i.test(value);
}
