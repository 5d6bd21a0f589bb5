const textNode = 3;
const elementNode = 1;
const commentNode = 8;

/** Shows a page of the site in a frame. What is the same stays, so that pictures and the scroll position do too. */
export function showHtml(shown: Document, html: string): void {
  // The frame's own parser, because styles must be allowed by the policy of the frame.
  const { DOMParser: Parser } = shown.defaultView as Window & typeof globalThis;
  const next = new Parser().parseFromString(html, "text/html");
  for (const element of next.querySelectorAll("script, link:not([rel=stylesheet])")) element.remove();
  // Far blocks wait in `noscript` elements for a script; see `ui/island.tsx`.
  for (const far of next.querySelectorAll("[data-islands] noscript")) far.replaceWith(...far.childNodes);
  // The list of blocks does the same by keyboard, without a hundred stops.
  for (const element of next.querySelectorAll("a, button, input, select, textarea, summary, [tabindex]"))
    element.setAttribute("tabindex", "-1");
  const style = next.createElement("style");
  style.textContent = editorStyles;
  next.head.append(style);
  markBlocks(shown, [], null);
  morph(shown.documentElement, next.documentElement);
}

const editorStyles = `
nav:not([data-desk-block] *) { pointer-events: none }
[data-desk-block] { cursor: pointer }
[data-desk-block]:hover { outline: 2px dashed #1d4ed8; outline-offset: -2px }
[data-desk-block][data-desk-selected] { outline: 3px solid #1d4ed8; outline-offset: -3px }
[data-desk-drop=before] { border-top: 8px solid #1d4ed8 }
[data-desk-drop=after] { border-bottom: 8px solid #1d4ed8 }
`;

function morph(old: Element, next: Element): void {
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  const before = [...old.childNodes];
  const after = [...next.childNodes];
  const most = Math.min(before.length, after.length);
  const isSame = (i: number) => before.at(i)?.isEqualNode(after.at(i) ?? null);
  let start = 0;
  while (start < most && isSame(start)) start += 1;
  let end = 0;
  while (end < most - start && isSame(-1 - end)) end += 1;
  const removed = before.slice(start, before.length - end);
  const following = before[before.length - end] ?? null;
  after.slice(start, after.length - end).forEach((node, i) => {
    const was = removed[i];
    if (was === undefined) old.insertBefore(node, following);
    else if (was.nodeName !== node.nodeName) was.replaceWith(node);
    else if (node.nodeType === elementNode) morph(was as Element, node as Element);
    else if (node.nodeType === textNode || node.nodeType === commentNode) was.nodeValue = node.nodeValue;
  });
  for (const node of removed.slice(after.length - start - end)) node.remove();
}

/** The elements of each block, in order: one element, or all between the comments `$` and `/$` of a Suspense boundary. */
function listBlocks(shown: Document): Element[][] {
  const blocks: Element[][] = [];
  let depth = 0;
  for (const node of shown.querySelector("[data-islands]")?.childNodes ?? []) {
    if (node.nodeType === commentNode) {
      const isEnd = node.nodeValue === "/$";
      if (!isEnd && depth === 0) blocks.push([]);
      depth += isEnd ? -1 : 1;
    } else if (node.nodeType === elementNode) {
      if (depth === 0) blocks.push([node as Element]);
      else blocks.at(-1)?.push(node as Element);
    }
  }
  return blocks;
}

/** Marks the blocks with their keys; they can then be chosen and dragged. */
export function markBlocks(shown: Document, keys: readonly string[], selected: string | null): void {
  listBlocks(shown).forEach((elements, i) => {
    const key = keys[i];
    for (const element of elements) {
      setAttribute(element, "data-desk-block", key);
      setAttribute(element, "data-desk-selected", key !== undefined && key === selected ? "" : undefined);
      setAttribute(element, "draggable", key === undefined ? undefined : "true");
    }
  });
}

function setAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export const findBlock = (target: EventTarget | null) =>
  (target as Element | null)?.closest?.<HTMLElement>("[data-desk-block]") ?? null;

export const scrollToBlock = (shown: Document, key: string) =>
  scrollToElement(shown, `[data-desk-block="${CSS.escape(key)}"]`);

/** Only within the frame: `scrollIntoView` would scroll the editor too. Stays if the element is in view. */
function scrollToElement(shown: Document, selector: string): void {
  const block = shown.querySelector(selector);
  const view = shown.defaultView;
  if (!block || !view) return;
  const { top, bottom, height } = block.getBoundingClientRect();
  if (bottom > 0 && top >= 0 && top < view.innerHeight * 0.75) return;
  view.scrollBy({ top: top - Math.max(0, (view.innerHeight - height) / 2) });
}

/** While styles and pictures change the height of the page, until the page is used. */
export function keepInView(shown: Document, selector: string): void {
  const observer = new ResizeObserver(() => scrollToElement(shown, selector));
  observer.observe(shown.body);
  for (const use of ["wheel", "pointerdown", "keydown"])
    shown.addEventListener(use, () => observer.disconnect(), { once: true, passive: true });
}

/** Shows where a dragged block would go; the key of the block after it, null at the end, undefined outside. */
export function markDrop(shown: Document, event: DragEvent | null): string | null | undefined {
  for (const element of shown.querySelectorAll("[data-desk-drop]")) element.removeAttribute("data-desk-drop");
  const block = event && findBlock(event.target);
  if (!event || !block) return undefined;
  const { top, height } = block.getBoundingClientRect();
  const all = [...shown.querySelectorAll<HTMLElement>("[data-desk-block]")];
  const following = all.slice(all.indexOf(block)).find(({ dataset }) => dataset.deskBlock !== block.dataset.deskBlock);
  if (event.clientY < top + height / 2) {
    block.dataset.deskDrop = "before";
    return block.dataset.deskBlock ?? null;
  }
  block.dataset.deskDrop = "after";
  return following?.dataset.deskBlock ?? null;
}
