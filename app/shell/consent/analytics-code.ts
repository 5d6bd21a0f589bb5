import { consentCookieName } from "#domains/tracking/consent.ts";

let running: Promise<void> | undefined;

/** Inserts the agency's analytics code into the document, once. */
export function runAnalytics(): Promise<void> {
  running ??= fetchAndInsert();
  return running;
}

/** Running scripts cannot be stopped, so this deletes their cookies and reloads the page. */
export function removeAnalytics(): void {
  if (!running) return;
  deleteThirdPartyCookies();
  window.location.reload();
}

async function fetchAndInsert(): Promise<void> {
  const response = await fetch("/analytics_code", { headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`/analytics_code responded with ${response.status}`);
  const { head_analytics_code, analytics_code } = await response.json();
  document.head.append(toRunnableFragment(head_analytics_code));
  document.body.append(toRunnableFragment(analytics_code));
}

/** Scripts set as innerHTML do not run; recreated elements do, if the CSP has their hash. */
function toRunnableFragment(code: string): DocumentFragment {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: code });
  for (const inert of content.querySelectorAll("script")) {
    const script = document.createElement("script");
    for (const { name, value } of inert.attributes) script.setAttribute(name, value);
    script.text = inert.text;
    script.async = inert.async;
    inert.replaceWith(script);
  }
  return content;
}

/** All our cookies except the consent cookie are HttpOnly, so every other visible one comes from the analytics code. */
function deleteThirdPartyCookies(): void {
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
