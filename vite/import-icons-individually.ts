import type { Plugin } from "vite";

const barrelImport = /import \{([^}]*)\} from "lucide-react";/g;

/** Imports each icon from its own file; the barrel file would put the icons of all pages into one shared chunk. */
export function importIconsIndividually(): Plugin {
  return {
    name: "import-icons-individually",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { code: /from "lucide-react"/ },
      handler: (code) => ({ code: code.replace(barrelImport, (_, names: string) => importEach(names)), map: null }),
    },
  };
}

function importEach(names: string): string {
  const each = names
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
  return each
    .map((name) => {
      const [icon = "", local = icon] = name.split(" as ");
      return `import ${local} from "lucide-react/icons/${fileName(icon)}";`;
    })
    .join(" ");
}

const fileName = (icon: string) => icon.replace(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase();
