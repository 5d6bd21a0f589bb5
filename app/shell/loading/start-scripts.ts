import type { LateData } from "#ui/late-data.ts";

/**
 * Runs inline: starts the scripts, the loader data and the whole stylesheet of the page after its pictures and fonts, which then
 * have the connection to themselves; at once if the page is used or an overlay is addressed. `entry.server.tsx` has made the
 * script inert, with what to start in its attributes, and inlined the rules that the page needs until then.
 */
function startScripts(): void {
  const { hash, pathname, search } = location;
  const lateData: LateData = { url: `${pathname}${pathname.endsWith("/") ? "_" : ""}.data${search}` };
  window.lateData = lateData;
  // A restored scroll position and a fragment need the heights of all parts.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (hash || navigation?.type !== "navigate") document.documentElement.dataset.laidOut = "";
  const inputs = ["keydown", "pointerdown", "scroll"];
  const start = () => {
    const script = document.querySelector<HTMLScriptElement>("script[data-modules]");
    if (!script) return;
    const { modules, late } = script.dataset;
    for (const type of inputs) removeEventListener(type, start);
    if (late !== undefined) {
      lateData.response = fetch(lateData.url);
      // `loadRouteData` repeats a failed request.
      lateData.response.catch(() => {});
    }
    for (const href of modules?.split(" ") ?? [])
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet][disabled]"))
      link.disabled = false;
    script.removeAttribute("data-modules");
    const module = Object.assign(document.createElement("script"), { type: "module", textContent: script.textContent });
    document.head.append(module);
    module.remove();
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(start));
  for (const type of inputs) addEventListener(type, start, { passive: true });
  if (hash) addEventListener("DOMContentLoaded", start);
  addEventListener("load", afterPaint);
  // A picture that does not arrive must not hold them back.
  setTimeout(start, 3_000);
}

export const startScriptsInline = `(${startScripts})()`;
