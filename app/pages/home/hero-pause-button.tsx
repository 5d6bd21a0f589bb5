import { Pause, Play } from "lucide-react";
import { iconButtonClass } from "#ui/button.tsx";

type Props = {
  what: "slideshow" | "video";
  playing: boolean;
  onChange: (paused: boolean) => void;
  position?: string;
};

export function HeroPauseButton({ what, playing, onChange, position }: Props) {
  const Icon = playing ? Pause : Play;
  return (
    <div className="on-dark absolute inset-x-0 bottom-2 z-10 mx-auto flex max-w-page items-center justify-end gap-1 px-3 text-on-ink md:px-6 noscript:hidden">
      {position ? (
        <p className="text-sm tabular-nums">
          <span className="sr-only">Picture </span>
          {position}
        </p>
      ) : null}
      <button
        type="button"
        aria-label={`${playing ? "Pause" : "Play"} the ${what}`}
        onClick={() => onChange(playing)}
        className={iconButtonClass}
      >
        <Icon aria-hidden="true" className="size-5" strokeWidth={1.75} />
      </button>
    </div>
  );
}
