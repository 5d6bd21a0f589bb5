import type { Plugin } from "vite";

const fromAll = /import \{([^}]*)\} from "lucide-react";/g;

/** The list of all icons would tie every page to each icon of every other; each is imported from its own file instead. */
export function iconsOneByOne(): Plugin {
  return {
    name: "icons-one-by-one",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { code: /from "lucide-react"/ },
      handler: (code) => ({ code: code.replace(fromAll, (_, names: string) => importEach(names)), map: null }),
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
