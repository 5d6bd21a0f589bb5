import { createContext } from "react-router";
import type { Context } from "#platform/context.ts";

/** In a loader: `context.get(requestContext)`. */
export const requestContext = createContext<Context>();
