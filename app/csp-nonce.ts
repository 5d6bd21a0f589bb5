import { createContext } from "react";

/**
 * The nonce of our inline <style> and <script> elements: `nonce={use(CspNonce)}`. The server replaces it with hashes, so it
 * is undefined in the browser. <Scripts>, <ScrollRestoration>, <Links> and <Meta> take it from <ServerRouter>.
 */
export const CspNonce = createContext<string | undefined>(undefined);
