import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [index("pages/home.tsx"), route("*", "pages/not-found.tsx")] satisfies RouteConfig;
