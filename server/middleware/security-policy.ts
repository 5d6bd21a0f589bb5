import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "#platform/http/app-environment.ts";

/** Per-installation settings; `frameHosts` are the origins of videos and virtual tours. */
export type SecurityPolicy = {
  frameHosts: readonly string[];
  mapStyleUrl: string | null;
  /** Vite's hot reload needs inline scripts, inline styles and a web socket. */
  development: boolean;
};

export type PageParts = {
  https: boolean;
  scriptHashes?: string;
  styleHashes?: string;
  /** The agency's analytics code, added to the page after consent. */
  analytics?: { scriptHashes: readonly string[]; origins: readonly string[] };
  /** The CAPTCHA service of the agency's forms. */
  botCheck?: { scripts: readonly string[]; frames: readonly string[]; others: readonly string[] };
  /** Not even in a frame of the site itself. */
  neverFramed?: boolean;
};

export function createSecurityHeaders(policy: SecurityPolicy, parts: PageParts): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy(policy, parts),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": deniedFeatures,
    ...(parts.https ? { "strict-transport-security": "max-age=31536000; includeSubDomains" } : {}),
  };
}

const deniedFeatures = ["browsing-topics", "camera", "display-capture", "hid", "microphone", "payment", "serial", "usb"]
  .map((feature) => `${feature}=()`)
  .join(", ");

const noBotCheck = { scripts: [], frames: [], others: [] };

function contentSecurityPolicy(
  policy: SecurityPolicy,
  { https, scriptHashes, styleHashes, analytics, botCheck = noBotCheck, neverFramed = false }: PageParts,
): string {
  const { development } = policy;
  const origins = analytics?.origins ?? [];
  const hashes = [scriptHashes, ...(analytics?.scriptHashes ?? [])];
  const directives = [
    ["default-src", "'self'"],
    ["script-src", "'self'", ...(development ? ["'unsafe-inline'"] : hashes), ...origins, ...botCheck.scripts],
    [
      "style-src",
      "'self'",
      ...(development ? ["'unsafe-inline'"] : [...libraryStyleHashes, styleHashes]),
      ...botCheck.others,
    ],
    // React renders style={{}} as an attribute, which cannot load or run anything.
    ["style-src-attr", "'unsafe-inline'"],
    ["img-src", "'self'", "data:", "blob:", ...origins],
    ["font-src", "'self'"],
    ["connect-src", "'self'", getOrigin(policy.mapStyleUrl), ...origins, ...botCheck.others, development ? "ws:" : ""],
    // Agents host videos anywhere; media cannot run code.
    ["media-src", "'self'", "https:"],
    ["frame-src", "'self'", ...policy.frameHosts, ...botCheck.frames],
    ["worker-src", "'self'", "blob:"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", neverFramed ? "'none'" : "'self'"],
    https ? ["upgrade-insecure-requests"] : [],
  ];
  return directives
    .map((words) => words.filter(Boolean).join(" "))
    .filter(Boolean)
    .join("; ");
}

function getOrigin(mapStyleUrl: string | null): string {
  return mapStyleUrl?.startsWith("https://") ? new URL(mapStyleUrl).origin : "";
}

/**
 * Styles injected at runtime by libraries, allowed by hash: sonner's toasts (inserted empty, then filled), and React
 * Aria's pressable elements and scroll lock.
 */
export const libraryStyleHashes: readonly string[] = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
];

/** Does not override headers set by a handler: pages add hashes, media its own resource policy. */
export function securityHeaders(options: { policy: SecurityPolicy; isHttps: (c: Context<AppEnvironment>) => boolean }) {
  const plain = Object.entries(createSecurityHeaders(options.policy, { https: false }));
  const encrypted = Object.entries(createSecurityHeaders(options.policy, { https: true }));
  return createMiddleware<AppEnvironment>(async (c, next) => {
    await next();
    const { headers } = c.res;
    for (const [name, value] of options.isHttps(c) ? encrypted : plain)
      if (!headers.has(name)) headers.set(name, value);
  });
}
