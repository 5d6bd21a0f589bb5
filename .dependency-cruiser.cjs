const mayImport = require("./tests/architecture/domain-imports.cjs");

const oneOf = (names) => `^domains/(${names.join("|")})/`;

const domainRules = Object.entries(mayImport).map(([domain, others]) => ({
  name: `domain-${domain}`,
  comment: `domains/${domain} may import ${others.join(", ") || "no other domain"}`,
  severity: "error",
  from: { path: `^domains/${domain}/` },
  to: { path: "^domains/", pathNot: oneOf([domain, ...others]) },
}));

module.exports = {
  forbidden: [
    ...domainRules,
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    {
      name: "everything-resolves",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "^virtual:|\\+types/" },
    },
    {
      name: "domains-know-no-page",
      comment: "app and server are above the domains",
      severity: "error",
      from: { path: "^domains/" },
      to: { path: "^(app|server|db|scripts)/" },
    },
    {
      name: "foundation-knows-no-domain",
      comment: "ui and platform are below the domains",
      severity: "error",
      from: { path: "^(ui|platform)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(app|server|db|domains|scripts)/" },
    },
    {
      name: "format-imports-nothing",
      comment: "format and languages are below everything",
      severity: "error",
      from: { path: "^(format|languages)/", pathNot: "\\.test\\.tsx?$" },
      to: { path: "^(app|server|db|domains|platform|ui|scripts)/" },
    },
    {
      name: "overlays-above-pages-and-shell",
      comment: "only root.tsx and the overlays themselves import app/overlays",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(overlays/|root\\.tsx)|\\.test\\.tsx?$" },
      to: { path: "^app/overlays/" },
    },
    {
      name: "ui-knows-no-platform",
      severity: "error",
      from: { path: "^ui/" },
      to: { path: "^platform/" },
    },
    {
      name: "server-only-stays-on-the-server",
      comment: "a pure file or a component may import types from a server file, never code",
      severity: "error",
      from: {
        path: "^(app|domains|ui|platform)/",
        pathNot: "\\.server\\.tsx?$|\\.test\\.tsx?$|^app/(pages/|desk/desk\\.tsx|console/console\\.tsx|root\\.tsx)",
      },
      to: { path: "\\.server\\.tsx?$", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "verbs-of-the-server-are-for-the-desk",
      comment:
        "public pages call domains; verbs that compose the agency folder with staff are for loaders of the desk and the console, whose pages share their input rules",
      severity: "error",
      from: { path: "^app/", pathNot: "^app/(desk|console)/|\\.test\\.tsx?$" },
      to: { path: "^server/", dependencyTypesNot: ["type-only"] },
    },
    {
      name: "commands-import-no-component",
      comment:
        "Node runs the commands without a build, and cannot load .tsx files; of ui/responsive-picture only a type is imported",
      severity: "error",
      from: { path: "^scripts/[^/]+\\.ts$", pathNot: "\\.test\\.ts$" },
      to: { path: "\\.tsx$", pathNot: "^ui/responsive-picture", reachable: true },
    },
    {
      name: "pages-hold-no-sql",
      comment: "a page calls a verb",
      severity: "error",
      from: { path: "^app/" },
      to: { path: "node_modules/(drizzle-orm|pg)/" },
    },
    {
      name: "no-test-code-in-the-product",
      severity: "error",
      from: { pathNot: "\\.test\\.tsx?$|^tests/|^scripts/bench-nodes|^vitest\\.config|^playwright\\.config" },
      to: { path: "^tests/|\\.test\\.tsx?$" },
    },
    {
      name: "no-development-package-in-the-product",
      severity: "error",
      from: { path: "^(app|domains|format|languages|ui|platform|server|db)/", pathNot: "\\.test\\.tsx?$" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(build|var|\\.react-router|db/demo/media/scripts)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
  },
};
