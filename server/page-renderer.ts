import type { Context as HonoContext } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { currentLanguage } from "#languages/translate.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { renderTurn, requestContext } from "#platform/http/request-context.ts";

export type RenderPage = (
  request: Request,
  c: HonoContext<AppEnvironment>,
  waitForTurn?: () => Promise<void>,
) => Promise<Response>;

/** Renders a page with React Router from a request without visitor data. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  mode: "production" | "development",
): RenderPage {
  const handlers = new Map<string, ReturnType<typeof createRequestHandler>>();
  const createHandler = (basename: string) => {
    const inLanguage = async () => ({ ...(typeof build === "function" ? await build() : build), basename });
    return createRequestHandler(basename === "" ? build : inLanguage, mode);
  };
  return async (request, c, waitForTurn) => {
    const provider = new RouterContextProvider();
    provider.set(requestContext, c.get("context"));
    if (waitForTurn) provider.set(renderTurn, waitForTurn);
    const { base } = currentLanguage();
    const handle = handlers.get(base) ?? createHandler(base);
    handlers.set(base, handle);
    const page = await handle(request, provider);
    // A cached page would show outdated source.
    if (mode === "development") page.headers.set("cache-control", "no-store");
    return page;
  };
}
