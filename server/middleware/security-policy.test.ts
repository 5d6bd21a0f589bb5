import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { botCheckSources } from "#domains/agency/bot-check/bot-check.server.ts";
import { sourceHash } from "#platform/http/markup/inline-hashes.server.ts";
import { createSecurityHeaders, libraryStyleHashes, type SecurityPolicy } from "./security-policy.ts";

const policy: SecurityPolicy = { frameHosts: [], mapStyleUrl: null, development: false };

function directives(
  changes: Partial<SecurityPolicy> = {},
  parts: Parameters<typeof createSecurityHeaders>[1] = { https: false },
) {
  const csp = createSecurityHeaders({ ...policy, ...changes }, parts)["content-security-policy"] ?? "";
  return Object.fromEntries(csp.split("; ").map((directive) => [directive.split(" ")[0], directive]));
}

test("allows only our own and hashed scripts [S29]", () => {
  expect(directives()["script-src"]).toBe("script-src 'self'");
  const hashed = directives({}, { https: false, scriptHashes: "'sha256-a' 'sha256-b'", styleHashes: "'sha256-c'" });
  expect(hashed["script-src"]).toBe("script-src 'self' 'sha256-a' 'sha256-b'");
  expect(hashed["style-src"]).toBe(`style-src 'self' ${libraryStyleHashes.join(" ")} 'sha256-c'`);
});

test("allows no other origin unless configured [S29]", () => {
  expect(directives()).toMatchObject({
    "default-src": "default-src 'self'",
    "connect-src": "connect-src 'self'",
    "frame-src": "frame-src 'self'",
    "media-src": "media-src 'self' https:",
    "img-src": "img-src 'self' data: blob:",
    "object-src": "object-src 'none'",
    "base-uri": "base-uri 'none'",
    "form-action": "form-action 'self'",
    "frame-ancestors": "frame-ancestors 'self'",
  });
  const configured = directives({
    frameHosts: ["https://www.youtube-nocookie.com", "https://player.vimeo.com"],
    mapStyleUrl: "https://tiles.example/style.json?key=1",
  });
  expect(configured["frame-src"]).toBe("frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com");
  expect(configured["connect-src"]).toBe("connect-src 'self' https://tiles.example");
  expect(directives({ mapStyleUrl: "/map/style.json" })["connect-src"]).toBe("connect-src 'self'");
});

test.each([
  [
    "recaptcha-v2",
    "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    "https://recaptcha.google.com",
  ],
  [
    "recaptcha-v3",
    "https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    "https://recaptcha.google.com",
  ],
  ["turnstile", "https://challenges.cloudflare.com", "https://challenges.cloudflare.com"],
  ["hcaptcha", "https://hcaptcha.com https://*.hcaptcha.com", "https://*.hcaptcha.com"],
] as const)("an agency with %s lets its script and its frame in", (provider, scripts, frame) => {
  const botCheck = botCheckSources({ provider, siteKey: "k", secretKey: "s", minimumScore: 0.5 });
  const allowed = directives({}, { https: false, botCheck });
  expect(allowed["script-src"]).toBe(`script-src 'self' ${scripts}`);
  expect(allowed["frame-src"]).toContain(frame);
  expect(allowed["connect-src"]).toBe(`connect-src 'self' ${scripts}`);
  expect(allowed["img-src"]).toBe("img-src 'self' data: blob:");
});

test("proof of work adds no origins", () => {
  expect(directives({}, { https: false, botCheck: botCheckSources({ provider: "altcha" }) })).toEqual(directives());
});

test("sends HSTS and upgrade-insecure-requests on https only", () => {
  const http = createSecurityHeaders(policy, { https: false });
  expect(http["strict-transport-security"]).toBeUndefined();
  expect(http["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  const https = createSecurityHeaders(policy, { https: true });
  expect(https["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  expect(https["content-security-policy"]).toContain("upgrade-insecure-requests");
});

test("relaxes the policy for hot reload in development only", () => {
  const development = directives({ development: true }, { https: false, scriptHashes: "'sha256-a'" });
  expect(development["script-src"]).toBe("script-src 'self' 'unsafe-inline'");
  expect(development["style-src"]).toBe("style-src 'self' 'unsafe-inline'");
  expect(development["connect-src"]).toBe("connect-src 'self' ws:");
});

test("the hashes match the styles of the installed libraries", () => {
  const module = (path: string) => readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), "utf8");
  const sonner = /^__insertCSS\((".*")\);$/m.exec(module("sonner/dist/index.mjs"))?.[1];
  const ariaStyle = (path: string) =>
    /style\.textContent = `([^`]*)`/
      .exec(module(`react-aria/dist/private/${path}`))?.[1]
      ?.replace(/\$\{[^}]*PRESSABLE_ATTRIBUTE\}/, "data-react-aria-pressable")
      .trim();
  const styles = [
    "",
    JSON.parse(sonner ?? ""),
    ariaStyle("interactions/usePress.mjs"),
    ariaStyle("overlays/usePreventScroll.mjs"),
  ];
  expect(styles.map(sourceHash)).toEqual(libraryStyleHashes);
});
