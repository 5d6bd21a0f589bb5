import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const iconImport = /import \{([^{}]*)\} from "lucide-react";/g;

type IconData = { name: string; node: [tag: string, attributes: Record<string, string>][] };

/**
 * Builds one file with all icons, and turns each icon into a reference to it: pages and scripts carry no drawings. In
 * development and in tests the icons are Lucide's components.
 */
export async function iconSprite(): Promise<Plugin> {
  const names = globSync("{app,domains,ui}/**/*.tsx").flatMap((file) => listIcons(readFileSync(file, "utf8")));
  const icons = await Promise.all([...new Set(names)].sort().map(readIcon));
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${icons.map(toSymbol).join("")}</svg>`;
  const file = `asset_bundles/icons-${createHash("sha256").update(sprite).digest("hex").slice(0, 8)}.svg`;
  return {
    name: "icon-sprite",
    apply: "build",
    transform: {
      filter: { code: /from "lucide-react"/ },
      handler: (code) => ({ code: code.replace(iconImport, (_, list: string) => referTo(list, file)), map: null }),
    },
    generateBundle() {
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName: file, source: sprite });
    },
  };
}

function listIcons(code: string): string[] {
  return [...code.matchAll(iconImport)].flatMap(([, list = ""]) => splitImports(list).map(({ icon }) => icon));
}

function splitImports(list: string): { icon: string; local: string }[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))
    .map((name) => {
      const [icon = "", local = icon] = name.split(" as ");
      return { icon, local };
    });
}

const toFileName = (icon: string) => icon.replace(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase();

async function readIcon(icon: string): Promise<IconData> {
  const { __iconData } = await import(`lucide-react/icons/${toFileName(icon)}`);
  return { ...__iconData, name: toFileName(icon) };
}

function toSymbol({ name, node }: IconData): string {
  const shapes = node.map(([tag, { key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

function referTo(list: string, file: string): string {
  const icons = splitImports(list).map(
    ({ icon, local }) => `const ${local} = /* @__PURE__ */ createIcon("/${file}#${toFileName(icon)}");`,
  );
  return `import { createIcon } from "#ui/create-icon.tsx"; ${icons.join(" ")}`;
}
