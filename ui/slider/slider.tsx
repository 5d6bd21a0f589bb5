import { ArrowLeft, ArrowRight } from "lucide-react";
import { Children, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { t } from "#languages/translate.ts";
import { useSlides } from "./use-slides.ts";

const columns = { one: "auto-cols-[100%]", three: "slides-three", four: "slides-four" };

/** Hides the controls at widths where all slides are visible. */
const controlsHiddenAt = {
  one: ["hidden"],
  three: ["hidden", "sm:hidden", "lg:hidden"],
  four: ["hidden", "sm:hidden", "sm:hidden", "lg:hidden"],
};

const steps = [
  { name: "Previous", by: -1, end: "atStart", Icon: ArrowLeft },
  { name: "Next", by: 1, end: "atEnd", Icon: ArrowRight },
] as const;

type Props = {
  /** Accessible name: "Newly for sale". */
  label: string;
  /** Slides per view on a wide screen. */
  show: keyof typeof columns;
  /** Makes the row focusable, for slides without links or buttons. */
  focusable?: boolean;
  /** One `<li>` per slide. */
  children: ReactNode;
};

/** A scroll-snap row that works without JavaScript, which adds the buttons and keys. */
export function Slider({ label, show, focusable = false, children }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const { visible, goTo, step } = useSlides(track);
  const [moved, setMoved] = useState(false);

  function move(by: 1 | -1): void {
    setMoved(true);
    step(by);
  }

  function onKeyDown(event: KeyboardEvent): void {
    const actions: Partial<Record<string, () => void>> = {
      ArrowLeft: () => move(-1),
      ArrowRight: () => move(1),
      Home: () => goTo(0),
      End: () => goTo(Children.count(children) - 1),
    };
    const action = actions[event.key];
    if (action === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setMoved(true);
    action();
  }

  const hiddenAt = controlsHiddenAt[show][Children.count(children) - 1] ?? "";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-roledescription={t("carousel")} aria-label={label} onKeyDown={onKeyDown}>
      <ul ref={track} {...(focusable ? { tabIndex: 0 } : {})} className={`slides ${columns[show]}`}>
        {children}
      </ul>
      <div className={`mt-5 flex items-center gap-4 noscript:hidden ${hiddenAt}`}>
        <div className="flex gap-2">
          {steps.map(({ name, by, end, Icon }) => (
            <button
              key={name}
              type="button"
              aria-label={[t(name), label].join(": ")}
              aria-disabled={visible ? visible[end] : by < 0}
              onClick={() => move(by)}
              className="round-button"
            >
              <Icon className="size-5" strokeWidth={1.75} />
            </button>
          ))}
        </div>
        <p aria-live={moved ? "polite" : "off"} className="text-sm text-muted tabular-nums">
          {visible &&
            t(visible.first === visible.last ? "{first} of {count}" : "{first} to {last} of {count}", {
              first: visible.first,
              last: visible.last,
              count: visible.count,
            })}
        </p>
      </div>
    </div>
  );
}
