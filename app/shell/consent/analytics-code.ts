import { consentCookieName } from "#domains/tracking/consent.ts";

let running: Promise<void> | undefined;

/** Puts the agency's own code into this document, once. */
export function runAnalytics(): Promise<void> {
  running ??= fetchAndInsert();
  return running;
}

/** A script that has run cannot be stopped, so what it stored is removed and the page is loaded afresh without it. */
export function leaveAnalytics(): void {
  if (!running) return;
  forgetForeignCookies();
  window.location.reload();
}

async function fetchAndInsert(): Promise<void> {
  const response = await fetch("/analytics_code", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`/analytics_code answered ${response.status}`);
  const { head_analytics_code, analytics_code } = await response.json();
  document.head.append(runnable(head_analytics_code));
  document.body.append(runnable(analytics_code));
}

/** Scripts that arrive as text never run; the same scripts made anew do, where the page's policy knows their hash. */
function runnable(code: string): DocumentFragment {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: code });
  for (const still of content.querySelectorAll("script")) {
    const script = document.createElement("script");
    for (const { name, value } of still.attributes) script.setAttribute(name, value);
    script.text = still.text;
    script.async = still.async;
    still.replaceWith(script);
  }
  return content;
}

/** Our own cookies but this one cannot be read by scripts; whatever else is here, the analytics code brought. */
function forgetForeignCookies(): void {
  const names = document.cookie.split(";").map((cookie) => cookie.split("=")[0]?.trim() ?? "");
  const labels = window.location.hostname.split(".");
  const domains = labels.map((_, index) => labels.slice(index).join("."));
  for (const name of names.filter((name) => name !== "" && name !== consentCookieName)) {
    for (const rule of ["", ...domains.map((domain) => `; Domain=${domain}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser we serve
      document.cookie = `${name}=; Path=/; Max-Age=0${rule}`;
    }
  }
}
