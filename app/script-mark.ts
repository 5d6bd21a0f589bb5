import { createContext } from "react";

/**
 * The secret nonce of inline <style> and <script> elements of ours: `nonce={use(ScriptMark)}`. Undefined in the browser,
 * where the attribute is gone too. <Scripts>, <ScrollRestoration>, <Links> and <Meta> take it from <ServerRouter>.
 */
export const ScriptMark = createContext<string | undefined>(undefined);
