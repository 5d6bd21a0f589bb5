import { ArrowLeft, ArrowRight } from "lucide-react";
import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useSlides } from "./use-slides.ts";

const columns = {
  one: "auto-cols-[100%]",
  three: "slides-three",
  four: "slides-four",
};

/** Controls go where every slide is seen at once. */
const noControls = {
  one: ["hidden"],
  three: ["hidden", "sm:hidden", "lg:hidden"],
  four: ["hidden", "sm:hidden", "sm:hidden", "lg:hidden"],
};

const button =
  "inline-flex size-11 items-center justify-center rounded-full border border-line-strong text-ink transition duration-150 " +
  "hover:bg-ink hover:text-on-ink aria-disabled:pointer-events-none aria-disabled:opacity-35";

type Props = {
  /** What is in it, for those who do not see it: "Newly for sale". */
  label: string;
  /** How many fit a wide screen. */
  show: keyof typeof columns;
  /** Where no slide has a link or button to focus, the row itself can be. */
  focusable?: boolean;
  /** One `<li>` per slide. */
  children: ReactNode;
};

/** A row to swipe through. It is the browser's own scrolling, so it needs no script; buttons and keys come with one. */
export function Slider({ label, show, focusable = false, children }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const { seen, goTo, step } = useSlides(track);
  const [moved, setMoved] = useState(false);

  function turn(by: 1 | -1): void {
    setMoved(true);
    step(by);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const turns: Partial<Record<string, () => void>> = {
      ArrowLeft: () => turn(-1),
      ArrowRight: () => turn(1),
      Home: () => goTo(0),
      End: () => goTo((seen?.count ?? 1) - 1),
    };
    const turned = turns[event.key];
    if (turned === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setMoved(true);
    turned();
  }

  const unneeded = noControls[show][Children.count(children) - 1] ?? "";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-roledescription="carousel" aria-label={label} onKeyDown={onKeyDown}>
      <ul
        ref={track}
        {...(focusable ? { tabIndex: 0 } : {})}
        className={`relative -mx-5 -my-2 grid snap-x snap-mandatory scroll-px-5 grid-flow-col gap-5 overflow-x-auto overscroll-x-contain px-5 py-2 [scrollbar-width:none] noscript:[scrollbar-width:auto] md:-mx-6 md:scroll-px-6 md:px-6 lg:gap-6 [&>li]:min-w-0 [&>li]:snap-start ${columns[show]}`}
      >
        {children}
      </ul>
      <div className={`mt-5 flex items-center gap-4 noscript:hidden ${unneeded}`}>
        <div className="flex gap-2">
          <button
            type="button"
            aria-label={`Previous: ${label}`}
            aria-disabled={seen?.atStart ?? true}
            onClick={() => turn(-1)}
            className={button}
          >
            <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </button>
          <button
            type="button"
            aria-label={`Next: ${label}`}
            aria-disabled={seen?.atEnd ?? true}
            onClick={() => turn(1)}
            className={button}
          >
            <ArrowRight aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </button>
        </div>
        <p aria-live={moved ? "polite" : "off"} className="text-sm text-muted tabular-nums">
          {seen ? `${seen.first === seen.last ? seen.first : `${seen.first} to ${seen.last}`} of ${seen.count}` : null}
        </p>
      </div>
    </div>
  );
}
