import { type ReactNode, startTransition, use, useEffect, useEffectEvent, useRef, useState } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { repeatEarlyInput } from "./early-input.tsx";
import { loadLateValues } from "./late-data.ts";
import { logHydrationError } from "./log-hydration-error.ts";
import { HtmlReuse, ReusedHtml } from "./reused-html.tsx";
import { HydrationProvider } from "./use-hydrated.tsx";
import { observeNearViewport } from "./use-near-viewport.ts";

/** Loader data that the HTML of a document shows: the document does not carry it a second time. `late` is its name. */
export type Late<Data> = { late: string; value?: Data };

/** React Router sends the public fields of an object only. */
class ShownInHtml<Data> {
  readonly late: string;
  readonly #value: Data;

  constructor(late: string, value: Data) {
    this.late = late;
    this.#value = value;
  }

  get value(): Data {
    return this.#value;
  }
}

export function toLate<Data>(request: Request, late: string, value: Data): Late<Data> {
  return new URL(request.url).pathname.endsWith(".data") ? { late, value } : new ShownInHtml(late, value);
}

/** A checksum of the data, by which the browser sees whether the HTML shows the same. */
export function versionOf(data: unknown): string {
  const text = JSON.stringify(data) ?? "";
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return (sum >>> 0).toString(36);
}

type Props<Data> = {
  data: Late<Data>;
  /** The server renders it once for the same data (`ReusedHtml`). */
  reused?: boolean;
  /** Far below the first view: not parsed before the page has loaded (`expandFarIslands`). */
  far?: boolean;
  /** Uses neither the router nor `useId`. */
  children: (data: Data) => ReactNode;
};

/** A part of the page with data of its own. In a document it is hydrated once it is near the viewport or used. */
export function Island<Data>({ data: { late, value }, reused = false, far = false, children }: Props<Data>) {
  const inDocument = import.meta.env.SSR && use(HtmlReuse) !== null;
  if (value === undefined) return <HtmlIsland late={late} render={children} />;
  return (
    <ReusedHtml
      as="div"
      from={reused ? ["island", value, far] : null}
      data-below={reused ? "" : undefined}
      data-version={inDocument ? versionOf(value) : undefined}
    >
      {() => (far && inDocument ? <noscript>{children(value)}</noscript> : children(value))}
    </ReusedHtml>
  );
}

/**
 * Turns the `noscript` elements of far islands into their content when the page has loaded, one at a time; at once if a scroll
 * position is restored or a fragment addressed. Needs no bundle. Crawlers and browsers without scripts read them as they are.
 */
export const expandFarIslands = import.meta.env.SSR
  ? `{const far=[...document.querySelectorAll("[data-islands]>div>noscript")],next=()=>{const html=far.shift();if(html){html.outerHTML=html.textContent;setTimeout(next)}};if(location.hash||performance.getEntriesByType("navigation")[0]?.type!="navigate")for(const html of far.splice(0))html.outerHTML=html.textContent;else addEventListener("load",next)}`
  : "";

const earlyEvents = ["click", "focusin", "pointerover", "touchstart"] as const;

function HtmlIsland<Data>({ late, render }: { late: string; render: (data: Data) => ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const island = useRef<{ root: Root; data: Data; hydrated: boolean }>(null);
  // What the HTML shows, whatever the page shows by the time the island is hydrated.
  const [renderHtml] = useState(() => render);
  // What it shows may depend on the state of the page. An update before hydration would replace the HTML.
  const update = useEffectEvent(() => {
    const { root, data, hydrated } = island.current ?? {};
    if (hydrated && data !== undefined) root?.render(<HydratedIsland>{render(data)}</HydratedIsland>);
  });
  useEffect(() => update());
  const hydrate = useEffectEvent((container: HTMLElement, data: Data, onHydrated: () => void) => {
    if (island.current) return;
    const content = <HydratedIsland onHydrated={onHydrated}>{renderHtml(data)}</HydratedIsland>;
    island.current = { root: startRoot(container, data, content), data, hydrated: false };
  });
  useEffect(() => {
    const container = element.current;
    if (container === null) return;
    const early = new Map<unknown, Event>();
    let isLeft = false;
    // Deferred: React does not unmount a root while it renders another. To unmount one that is hydrating is an error to it.
    const leave = () => setTimeout(() => island.current?.hydrated && island.current.root.unmount());
    const stopListening = () => {
      for (const type of earlyEvents) removeEventListener(type, remember, true);
    };
    const onHydrated = () => {
      stopListening();
      if (island.current) island.current.hydrated = true;
      if (isLeft) {
        leave();
        return;
      }
      update();
      // One that is still on its way has hydrated the island, and React answers it.
      for (const event of early.values())
        if (event.eventPhase === Event.NONE)
          event.target?.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));
    };
    const start = async () => {
      const data = (await loadLateValues()).get(late) as Data | undefined;
      const html = container.querySelector(":scope > noscript");
      if (html) html.outerHTML = html.textContent;
      if (data !== undefined && container.isConnected) startTransition(() => hydrate(container, data, onHydrated));
    };
    const remember = (event: Event) => {
      const { type, target } = event;
      if (!(target instanceof Element && container.contains(target))) return;
      // Links have worked before hydration.
      const used = type === "click" ? target.closest("button") : type;
      if (used) early.set(used, event);
      void start();
    };
    // Before React, which stops a click at the document that it cannot answer yet.
    for (const type of earlyEvents) addEventListener(type, remember, { passive: true, capture: true });
    repeatEarlyInput(container);
    const stopObserving = observeNearViewport(container, "200px", () => void start());
    return () => {
      stopListening();
      stopObserving();
      isLeft = true;
      leave();
    };
  }, [late]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: keeps the HTML of the document
  return <div ref={element} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

/** The HTML may come from a cache, and show homes or days that have changed since. */
function startRoot(container: HTMLElement, data: unknown, content: ReactNode): Root {
  const { version } = container.dataset;
  if (version === undefined || version === versionOf(data))
    return hydrateRoot(container, content, { onRecoverableError: logHydrationError });
  const fresh = Object.assign(document.createElement("div"), { className: "contents" });
  container.replaceChildren(fresh);
  const root = createRoot(fresh);
  root.render(content);
  return root;
}

function HydratedIsland({ onHydrated, children }: { onHydrated?: () => void; children: ReactNode }) {
  const hydrated = useEffectEvent(() => onHydrated?.());
  useEffect(() => hydrated(), []);
  return <HydrationProvider>{children}</HydrationProvider>;
}
