import type { Challenge } from "altcha-lib";
import type { BotCheckSettings } from "../agency-settings.ts";

type Provider = BotCheckSettings["provider"];
type Task = { provider: "altcha"; challenge: Challenge } | { provider: Exclude<Provider, "altcha">; site_key: string };

/** `response` is valid for `freshMs`. */
export type BotCheckToken = { response: string; freshMs: number };

/** The global object of each service's script. */
type Service = {
  ready?: (then: () => void) => void;
  execute: (key: string | number, options?: object) => Promise<string | { response: string }> | undefined;
  render: (place: HTMLElement, options: object) => string | number;
};

declare global {
  interface Window {
    grecaptcha?: Service;
    turnstile?: Service;
    hcaptcha?: Service;
  }
}

const pollIntervalMs = 500;
const maxPolls = 40;

/** Our challenges expire after an hour, service tokens after two minutes; both leave a margin. */
const proofOfWorkMaxAgeMs = 50 * 60_000;
const serviceTokenMaxAgeMs = 90_000;

/** The `g-recaptcha-response` value; empty if unavailable, which the server accepts under a stricter rate limit. */
export async function solveBotCheck(): Promise<BotCheckToken> {
  const task: Task = await fetch("/bot_check", { headers: { accept: "application/json" } }).then((r) => r.json());
  if (task.provider === "altcha")
    return { response: await solveProofOfWork(task.challenge), freshMs: proofOfWorkMaxAgeMs };
  return { response: await requestServiceToken(task.provider, task.site_key), freshMs: serviceTokenMaxAgeMs };
}

async function solveProofOfWork(challenge: Challenge): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import("altcha-lib"),
    import("altcha-lib/algorithms/web/pbkdf2"),
  ]);
  const solution = await solveChallenge({ challenge, deriveKey });
  return solution ? btoa(JSON.stringify({ challenge, solution })) : "";
}

const services = {
  "recaptcha-v2": { name: "grecaptcha", script: () => "https://www.google.com/recaptcha/api.js?render=explicit" },
  "recaptcha-v3": {
    name: "grecaptcha",
    script: (key: string) => `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(key)}`,
  },
  turnstile: {
    name: "turnstile",
    script: () => "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit",
  },
  hcaptcha: { name: "hcaptcha", script: () => "https://js.hcaptcha.com/1/api.js?render=explicit" },
} as const;

async function requestServiceToken(provider: keyof typeof services, key: string): Promise<string> {
  const service = await loadService(provider, key);
  if (!service) return "";
  if (provider === "recaptcha-v3") return String((await service.execute(key, { action: "submit" })) ?? "");
  return new Promise((resolve) => {
    const place = document.body.appendChild(document.createElement("div"));
    const widget = service.render(place, {
      sitekey: key,
      size: "invisible",
      callback: resolve,
      "error-callback": () => resolve(""),
    });
    service.execute(widget);
  });
}

/** Ready when its global exists; the specification requires polling every 500 ms. */
async function loadService(provider: keyof typeof services, key: string): Promise<Service | null> {
  const { name, script } = services[provider];
  const found = () => window[name];
  const address = script(key);
  if (!document.querySelector(`script[src="${address}"]`)) {
    document.head.append(Object.assign(document.createElement("script"), { src: address, async: true }));
  }
  for (let tries = 0; tries < maxPolls; tries += 1) {
    if (found()?.execute) return found() ?? null;
    await new Promise((resolve) => setTimeout(resolve, pollIntervalMs));
  }
  return null;
}
