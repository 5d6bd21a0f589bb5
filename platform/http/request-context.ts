import { createContext } from "react-router";
import type { Context } from "#platform/context.ts";

/** In a loader: `context.get(requestContext)`. */
export const requestContext = createContext<Context>();

/** Awaited between the loaders of a page and its rendering, which takes the thread for several milliseconds. */
export const renderTurn = createContext<() => Promise<void>>(async () => {});
