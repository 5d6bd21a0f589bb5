import { Pause, Play } from "lucide-react";
import { type Ref, useEffect, useRef, useState, type VideoHTMLAttributes } from "react";
import { useLocation } from "react-router";
import { whenIdle } from "#app/shell/loading/when-idle.ts";
import { Picture } from "#app/shell/picture.tsx";
import type { ShownPicture } from "#domains/agency/agency-picture.ts";
import { t } from "#languages/translate.ts";
import { iconButtonClass } from "#ui/button.tsx";
import { useReducedMotion } from "#ui/reduced-motion.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { useSwipe } from "#ui/use-swipe.ts";

const swipeTolerance = 100;

/** A cross-fading slideshow. Each picture is loaded while the previous one is shown. */
export function HeroCarousel({ pictures }: { pictures: readonly ShownPicture[] }) {
  const { index, started, playing, turnBy, setPaused } = useSlideshow(pictures.length);
  const swipe = useSwipe({ tolerance: swipeTolerance, onSwipe: turnBy });
  const [loadedUpTo, setLoadedUpTo] = useState(0);
  const neededUpTo = started ? index + 1 : index;
  if (neededUpTo > loadedUpTo) setLoadedUpTo(neededUpTo);
  return (
    <>
      <div
        {...(pictures.length > 1 ? swipe : {})}
        className="pointer-events-auto absolute inset-0 -z-20 touch-pan-y touch-pinch-zoom overflow-hidden"
      >
        {pictures.map((picture, slide) =>
          slide > loadedUpTo ? null : (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice, and the order is fixed
              key={slide}
              aria-hidden={slide !== index}
              className={`absolute inset-0 transition-opacity duration-250 ${slide === index ? "" : "opacity-0"}`}
            >
              <HeroPicture picture={picture} later={slide > 0} />
            </div>
          ),
        )}
      </div>
      {pictures.length > 1 ? (
        <HeroPauseButton
          what="slideshow"
          playing={playing}
          onChange={setPaused}
          position={`${index + 1} / ${pictures.length}`}
        />
      ) : null}
    </>
  );
}

/** A muted background video, loaded when the page is idle. The poster stays if the visitor saves data or prefers reduced motion. */
export function HeroVideo({ url, poster }: { url: string; poster: ShownPicture }) {
  const video = useRef<HTMLVideoElement>(null);
  const [enabled, setEnabled] = useState(false);
  const [shown, setShown] = useState(false);
  const [paused, setPaused] = useState(false);
  const stopped = isCovered(useLocation().hash) || paused;
  useEffect(() => (canAutoplayVideo(window) ? whenIdle(() => setEnabled(true)) : undefined), []);
  useEffect(() => {
    if (!shown) return;
    if (stopped) video.current?.pause();
    else video.current?.play().catch(() => setPaused(true));
  }, [shown, stopped]);
  return (
    <>
      <div className="absolute inset-0 -z-20 overflow-hidden">
        <HeroPicture picture={poster} />
        {enabled ? (
          <BackgroundVideo
            ref={video}
            src={url}
            onPlaying={() => setShown(true)}
            className={`absolute inset-0 size-full object-cover transition-opacity duration-250 ${shown ? "" : "opacity-0"}`}
          />
        ) : null}
      </div>
      {shown ? <HeroPauseButton what="video" playing={!paused} onChange={setPaused} /> : null}
    </>
  );
}

/** On phones the picture is tall and mostly cropped, so a smaller size is sharp enough and loads faster. */
const sizes = "(max-width: 767px) 75vh, max(100vw, 125vh)";

/** `later` loads it lazily. */
function HeroPicture({ picture, later = false }: { picture: ShownPicture; later?: boolean }) {
  return <Picture picture={picture} widths="hero" sizes={sizes} eager={!later && "lead"} />;
}

export function BackgroundVideo(props: VideoHTMLAttributes<HTMLVideoElement> & { ref?: Ref<HTMLVideoElement> }) {
  return <video autoPlay muted loop playsInline preload="auto" aria-hidden="true" tabIndex={-1} {...props} />;
}

type Browser = {
  navigator: { connection?: { saveData?: boolean; effectiveType?: string } };
  matchMedia: (query: string) => { matches: boolean };
};

/** False with Save-Data, a slow connection, or a preference for reduced data or motion. */
export function canAutoplayVideo(browser: object): boolean {
  const { navigator, matchMedia } = browser as Browser;
  const { saveData = false, effectiveType = "4g" } = navigator.connection ?? {};
  const prefers = (query: string) => matchMedia.call(browser, query).matches;
  if (saveData || effectiveType.endsWith("2g")) return false;
  return !prefers("(prefers-reduced-data: reduce)") && !prefers("(prefers-reduced-motion: reduce)");
}

const labels = {
  slideshow: { pause: "Pause the slideshow", play: "Play the slideshow" },
  video: { pause: "Pause the video", play: "Play the video" },
} as const;

type PauseProps = {
  what: keyof typeof labels;
  playing: boolean;
  onChange: (paused: boolean) => void;
  position?: string;
};

function HeroPauseButton({ what, playing, onChange, position }: PauseProps) {
  const Icon = playing ? Pause : Play;
  return (
    <div className="on-dark pointer-events-none absolute inset-x-0 bottom-(--hero-controls,0.5rem) z-10 mx-auto flex max-w-page justify-end px-3 text-on-ink md:px-6 noscript:hidden">
      <div className="pointer-events-auto flex items-center rounded-control bg-ink">
        {position ? (
          <p className="pl-3 text-sm tabular-nums">
            <span className="sr-only">{t("Picture")} </span>
            {position}
          </p>
        ) : null}
        <button
          type="button"
          aria-label={t(labels[what][playing ? "pause" : "play"])}
          onClick={() => onChange(playing)}
          className={iconButtonClass}
        >
          <Icon className="size-5" strokeWidth={1.75} />
        </button>
      </div>
    </div>
  );
}

const intervalMs = 8_000;

/** Advances every eight seconds, unless paused, in a hidden tab, under a dialog or menu, or with reduced motion. */
function useSlideshow(count: number) {
  const [index, setIndex] = useState(0);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  /** Whether the next picture may be loaded: halfway through the first, so that it does not delay the page. */
  const [started, setStarted] = useState(false);
  const covered = isCovered(useLocation().hash);
  const reducedMotion = useReducedMotion();
  const playing = useHydrated() && count > 1 && (choice === null ? !reducedMotion : choice === "play");
  const turnBy = (step: 1 | -1) => {
    setStarted(true);
    setIndex((index + step + count) % count);
  };
  useEffect(() => {
    if (!playing) return;
    const start = setTimeout(() => setStarted(true), intervalMs / 2);
    return () => clearTimeout(start);
  }, [playing]);
  useEffect(() => {
    if (!playing || covered) return;
    const next = () => document.visibilityState === "visible" && setIndex((index + 1) % count);
    const timer = setInterval(next, intervalMs);
    return () => clearInterval(timer);
  }, [playing, covered, index, count]);
  return { index, started, playing, turnBy, setPaused: (paused: boolean) => setChoice(paused ? "pause" : "play") };
}

/** Whether an overlay or the phone menu covers the page: both are in the fragment of the URL. */
export const isCovered = (hash: string) => /^#(\/.|menu$)/.test(hash);
