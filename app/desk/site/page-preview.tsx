import { Monitor, Smartphone, Tablet, X } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { iconButtonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { callDesk } from "../call-desk.ts";
import type { BlockList } from "./editor-context.ts";
import { findBlock, keepInView, markBlocks, markDrop, scrollToBlock, showHtml } from "./preview-document.ts";
import type { listPreviewPages } from "./preview-pages.ts";
import { toItemKeys } from "./schema-values.ts";

const refreshDelayMs = 300;
const retryDelayMs = 5_000;
const loading = "Loading…";

const phoneWidth = 375;
const widths = [
  { label: "Desktop", width: 1280, Icon: Monitor },
  { label: "Tablet", width: 768, Icon: Tablet },
  { label: "Phone", width: phoneWidth, Icon: Smartphone },
] as const;

type Props = {
  path: string;
  /** The document in the editor; null for who may not change it. */
  value: unknown;
  pages: ReturnType<typeof listPreviewPages>;
  selected: string | null;
  blockList: RefObject<BlockList | null>;
  onClose: () => void;
};

type Rendered = { html: string; document: unknown };

/** Live preview of the site, with what is typed. A block is chosen, dragged and dropped on the page itself. */
export function PagePreview({ path, value, pages, selected, blockList, onClose }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const pane = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>(widths[0].width);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [page, setPage] = useState(pages[0]?.page ?? "/");
  const [isReady, setReady] = useState(false);
  const [note, setNote] = useState(loading);
  const [keys, setKeys] = useState<readonly string[]>([]);
  const shownPage = pages.some((each) => each.page === page) ? page : (pages[0]?.page ?? "/");
  const text = value === null ? null : JSON.stringify(value);
  const getDocument = () => frame.current?.contentDocument ?? null;

  const show = useEffectEvent(({ html, document }: Rendered) => {
    const shown = getDocument();
    if (!shown) return;
    if (html === "") return setNote("This page isn't there yet");
    showHtml(shown, html);
    // Reviews are far down the home page.
    if (path === "reviews.json" && note === loading) keepInView(shown, "blockquote");
    const blocks: unknown = Reflect.get(Object(document), "blocks");
    setKeys(Array.isArray(blocks) ? toItemKeys(blocks) : []);
    const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
    const hidden = count(Reflect.get(Object(value), "blocks")) - count(blocks);
    setNote(hidden > 0 ? `${hidden === 1 ? "1 section is" : `${hidden} sections are`} not complete yet` : "");
  });
  useRefresh(isReady, { page: shownPage, path, text }, show, () => setNote("The preview waits for a connection"));

  useEffect(() => {
    const shown = frame.current?.contentDocument;
    if (!shown) return;
    markBlocks(shown, keys, selected);
    if (selected) scrollToBlock(shown, selected);
  }, [keys, selected]);

  const listen = useEffectEvent((shown: Document) => {
    shown.addEventListener("click", (event) => {
      event.preventDefault();
      const key = findBlock(event.target)?.dataset.deskBlock;
      if (key !== undefined) blockList.current?.open(key);
    });
    shown.addEventListener("dragstart", (event) => {
      const block = findBlock(event.target);
      if (!block?.dataset.deskBlock) return event.preventDefault();
      event.dataTransfer?.setDragImage(block, 0, 0);
      event.dataTransfer?.setData("text/plain", "");
      blockList.current?.startDrag(block.dataset.deskBlock);
    });
    shown.addEventListener("dragover", (event) => {
      if (blockList.current?.isDragging() && markDrop(shown, event) !== undefined) event.preventDefault();
    });
    shown.addEventListener("dragleave", () => markDrop(shown, null));
    shown.addEventListener("drop", (event) => {
      event.preventDefault();
      const following = markDrop(shown, event);
      markDrop(shown, null);
      if (following !== undefined) blockList.current?.dropBefore(following);
    });
    setReady(true);
  });
  useEffect(() => {
    const { current } = frame;
    // Narrow screens hide the preview before it is asked for.
    if (!current?.offsetParent) return;
    const onLoad = () => current.contentDocument && listen(current.contentDocument);
    current.addEventListener("load", onLoad);
    current.src = "/desk/api/site/canvas";
    if (window.matchMedia("(width < 48rem)").matches) setWidth(phoneWidth);
    const observer = new ResizeObserver(([entry]) => entry && setSize(entry.contentRect));
    if (pane.current) observer.observe(pane.current);
    return () => {
      current.removeEventListener("load", onLoad);
      observer.disconnect();
    };
  }, []);

  const scale = size.width > 0 ? Math.min(1, size.width / width) : 1;
  return (
    <section aria-label="Preview" className="flex h-full min-h-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {widths.map(({ label, width: each, Icon }) => (
          <button
            key={label}
            type="button"
            aria-pressed={width === each}
            onClick={() => setWidth(each)}
            className="flex min-h-11 items-center gap-2 rounded-control border border-line-strong px-3 text-sm aria-pressed:bg-ink aria-pressed:text-on-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
            <span className="max-sm:sr-only">{label}</span>
          </button>
        ))}
        {pages.length > 1 ? (
          <label className="min-w-0 grow basis-40">
            <span className="sr-only">Page</span>
            <select value={shownPage} onChange={(event) => setPage(event.currentTarget.value)} className={fieldClass}>
              {pages.map((each) => (
                <option key={each.page} value={each.page}>
                  {each.label}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <p role="status" className="text-sm text-muted">
          {note}
        </p>
        <button type="button" aria-label="Close the preview" onClick={onClose} className={`${iconButtonClass} ml-auto`}>
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div ref={pane} className="relative min-h-0 grow overflow-hidden rounded-card border border-line bg-surface">
        {note === loading ? <PageSkeleton /> : null}
        <iframe
          ref={frame}
          title="The page with your changes"
          className={`absolute top-0 left-1/2 origin-top border-0 ${note === loading ? "invisible" : ""}`}
          style={{
            width,
            height: size.height / scale,
            transform: `translateX(-50%) scale(${scale})`,
          }}
        />
      </div>
    </section>
  );
}

/** The outline of a page: header, hero and cards. */
const PageSkeleton = () => (
  <div className="absolute inset-0 grid animate-pulse content-start gap-5 p-5 *:rounded-control *:bg-line motion-reduce:animate-none">
    <div className="h-8" />
    <div className="h-52" />
    <div className="h-6 w-1/2" />
    <div className="h-4 w-3/4" />
    <div className="h-36" />
    <div className="h-4 w-2/3" />
  </div>
);

const failed = "";

type Asked = { page: string; path: string; text: string | null };

/** Renders again after a change, one at a time: while one is rendered, only the newest of the next waits. */
function useRefresh(
  isReady: boolean,
  { page, path, text }: Asked,
  onDone: (next: Rendered) => void,
  onFail: () => void,
) {
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const wanted = JSON.stringify({ page, path, text });
  const refresh = useEffectEvent(async () => {
    setBusy(true);
    const result = await callDesk<Rendered>("POST", "/site/canvas", { page, path, text });
    setBusy(false);
    setDone(result.ok ? wanted : failed);
    if (result.ok) onDone(result.data);
    else onFail();
  });
  useEffect(() => {
    if (!isReady || isBusy || wanted === done) return;
    const delay = done === null ? 0 : done === failed ? retryDelayMs : refreshDelayMs;
    const timer = setTimeout(() => void refresh(), delay);
    return () => clearTimeout(timer);
  }, [isReady, isBusy, wanted, done]);
}
