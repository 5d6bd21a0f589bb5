import { CloseButton } from "#ui/close-button.tsx";
import { type OverlayShape, overlayShapes, titleBarClass } from "#ui/overlay-shapes.ts";
import { useEscape } from "#ui/use-escape.ts";

/** The shapes of overlays other than those in the centre, which are not in the first load. */
const shapes: readonly [RegExp, OverlayShape][] = [
  [/^\/user\b/, "side"],
  [/^\/(book-a-viewing|send-to-friend|calculator)$/, "wide"],
  [
    /^\/(property-images|floorplan|epc-chart)$|-sales-event\/|^\/(history-images|gallery-card-slider-expand)\//,
    "screen",
  ],
];

const findShape = (path: string) => shapes.find(([pattern]) => pattern.test(path))?.[1] ?? "centre";

type LoadingProps = { text: string; path?: string; shape?: OverlayShape; onClose: () => void };

/** Shown while an overlay loads, in its place and size. Does not take the focus, so that the overlay can return it to the opener. */
export default function OverlayLoading({ text, path = "", shape = findShape(path), onClose }: LoadingProps) {
  const { overlay, panel } = overlayShapes[shape];
  const isPicture = shape === "screen";
  useEscape(true, onClose);
  return (
    <div className={`wait-a-moment fixed inset-0 z-50 bg-scrim ${overlay}`}>
      <div
        className={`max-sm:h-full overflow-hidden shadow-card ${isPicture ? "bg-ink text-on-ink" : "bg-surface text-ink"} ${panel}`}
      >
        <div className={isPicture ? "flex items-center justify-between py-1 pr-2 pl-5" : titleBarClass}>
          <p role="status">{text}</p>
          <CloseButton onClose={onClose} />
        </div>
        {isPicture ? null : <FormSkeleton />}
      </div>
    </div>
  );
}

/** The place of a form that loads. */
export function FormSkeleton() {
  return (
    <div className="grid animate-pulse gap-4 p-5 motion-reduce:animate-none md:p-8">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <div key={row} className="h-12 rounded-control bg-ink/10" />
      ))}
    </div>
  );
}
