import { libraryStyleHashes } from "./library-style-hashes.ts";

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
  { https, scriptHashes, styleHashes, analytics, botCheck = noBotCheck }: PageParts,
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
    ["frame-ancestors", "'self'"],
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
