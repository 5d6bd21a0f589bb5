import useEmblaCarousel from "embla-carousel-react";
import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { t } from "#languages/translate.ts";
import { iconButtonClass } from "../button.tsx";
import { CloseButton } from "../close-button.tsx";
import { nextIndex } from "../next-index.ts";
import { prefersReducedMotion } from "../reduced-motion.ts";
import { useReturnFocus } from "../use-return-focus.ts";
import { Slide, type ViewerPicture } from "./slide.tsx";
import { Thumbnails } from "./thumbnails.tsx";
import { isOnPicture, type Point, useZoom } from "./use-zoom.ts";

type Props = {
  title: string;
  pictures: readonly ViewerPicture[];
  startAt?: number;
  /** Pixels. */
  maxWidth?: number;
  /** Below the picture. */
  note?: ReactNode;
  onClose: () => void;
};

/** Full-screen lightbox with swiping and zoom. A click outside the picture closes it. */
export function PictureViewer({ title, pictures, startAt = 0, maxWidth = 10_000, note = null, onClose }: Props) {
  useReturnFocus();
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => open || onClose()} className="appear fixed inset-0 z-50">
      <Modal className="size-full">
        <Dialog aria-label={title} className="on-dark flex h-dvh flex-col bg-ink text-on-ink outline-none">
          {pictures.length === 0 ? (
            <NoImage title={title} onClose={onClose} />
          ) : (
            <Stage
              title={title}
              pictures={pictures}
              startAt={Math.min(pictures.length - 1, Math.max(0, startAt))}
              maxWidth={maxWidth}
              note={note}
              onClose={onClose}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Stage({ title, pictures, startAt, maxWidth, note, onClose }: Required<Props>) {
  const { zoom, zoomed, reset, toggle, grow, pan, stageProps } = useZoom();
  const { ref, index, turnTo } = useCarousel({ count: pictures.length, startAt, locked: zoomed, onTurn: reset });
  const many = pictures.length > 1;
  const tallest = Math.max(...pictures.map(({ image }) => image.height / image.width));

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const action = getKeyAction(event.key, { index, count: pictures.length, zoomed });
    if (!action || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (action.turnTo !== undefined) turnTo(action.turnTo);
    if (action.pan) pan(action.pan);
    if (action.grow) grow(action.grow);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
  function closeOnBackdropClick(event: MouseEvent) {
    const { target, clientX, clientY } = event;
    if (target instanceof Element && target.closest("p")) return;
    const image = target instanceof HTMLImageElement ? target : null;
    const size = pictures[index]?.image;
    if (image && size && isOnPicture({ x: clientX, y: clientY }, image.getBoundingClientRect(), size)) return;
    onClose();
  }
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div className="flex items-center gap-2 px-2 py-1 md:px-4">
        <p role="status" className="pl-3 font-semibold tabular-nums">
          {`${index + 1}/${pictures.length}`}
        </p>
        <p aria-hidden="true" className="mr-auto min-w-0 px-3 leading-snug">
          {title}
        </p>
        <button
          type="button"
          aria-label={zoomed ? t("Zoom out") : t("Zoom in")}
          onClick={toggle}
          className={iconButtonClass}
        >
          {zoomed ? <ZoomOut /> : <ZoomIn />}
        </button>
        <CloseButton onClose={onClose} />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape and the button close it too */}
      <div onClick={closeOnBackdropClick} className="flex min-h-0 flex-1 flex-col justify-center">
        <div
          {...stageProps}
          // As high as its pictures, so that their caption is right below them.
          style={zoomed ? {} : { flex: `0 1 min(${100 * tallest}vw, ${maxWidth * tallest}px)` }}
          className="min-h-0 flex-1 touch-none overflow-hidden"
        >
          <div ref={ref} className="size-full overflow-hidden">
            <div className="flex size-full">
              {pictures.map((picture, slide) => (
                <Slide
                  // biome-ignore lint/suspicious/noArrayIndexKey: a picture may be shown twice, and the order is fixed
                  key={slide}
                  picture={picture}
                  shown={slide === index}
                  near={isNear(slide, index, pictures.length)}
                  zoom={zoom}
                  many={many}
                />
              ))}
            </div>
          </div>
        </div>
        <p aria-live="polite" className={`shrink-0 px-16 text-center ${many ? "min-h-12 py-3" : "min-h-16 py-5"}`}>
          {pictures[index]?.caption} <span className="sr-only">{pictures[index]?.alt}</span>
          <span className="block text-sm opacity-80">{pictures[index]?.credit}</span>
          {note}
        </p>
      </div>
      {many ? (
        <>
          <StepButton side="left" label={t("Previous")} onClick={() => turnTo(index - 1)} />
          <StepButton side="right" label={t("Next")} onClick={() => turnTo(index + 1)} />
        </>
      ) : null}
      {many ? <Thumbnails pictures={pictures} index={index} onChoose={turnTo} /> : null}
    </div>
  );
}

function StepButton({ side, label, onClick }: { side: "left" | "right"; label: string; onClick: () => void }) {
  const Icon = side === "left" ? ChevronLeft : ChevronRight;
  const place = side === "left" ? "left-2 md:left-4" : "right-2 md:right-4";
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`absolute bottom-19 [@media(height<32rem)]:bottom-2 md:top-1/2 md:bottom-auto md:-translate-y-1/2 ${place} inline-flex size-12 items-center justify-center rounded-full border border-on-ink/70 bg-ink/70 hover:bg-on-ink hover:text-ink`}
    >
      <Icon />
    </button>
  );
}

function NoImage({ title, onClose }: { title: string; onClose: () => void }) {
  return (
    <>
      <div className="flex items-center justify-between px-2 py-1 md:px-4">
        <p className="px-3 font-semibold">{title}</p>
        <CloseButton onClose={onClose} />
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape and the button close it too */}
      <div onClick={onClose} className="grid grow place-items-center">
        <p className="text-lg">{t("No image")}</p>
      </div>
    </>
  );
}

function isNear(slide: number, index: number, count: number): boolean {
  const distance = Math.abs(slide - index);
  return Math.min(distance, count - distance) <= 1;
}

type CarouselOptions = {
  count: number;
  startAt: number;
  /** Disables swiping while a picture is zoomed, because dragging then pans it. */
  locked: boolean;
  onTurn: () => void;
};

/** A looping carousel. */
function useCarousel({ count, startAt, locked, onTurn }: CarouselOptions) {
  const lockedRef = useRef(locked);
  const [index, setIndex] = useState(startAt);
  const [ref, carousel] = useEmblaCarousel({
    loop: count > 1,
    startIndex: startAt,
    duration: 20,
    // A ref, because changing an option would restart the carousel at the first picture.
    watchDrag: () => !lockedRef.current,
    watchFocus: false,
  });
  useEffect(() => {
    lockedRef.current = locked;
  }, [locked]);
  const onSelect = useEffectEvent((to: number) => {
    setIndex(to);
    onTurn();
  });
  useEffect(() => {
    if (!carousel) return;
    const listen = () => onSelect(carousel.selectedScrollSnap());
    carousel.on("select", listen);
    return () => void carousel.off("select", listen);
  }, [carousel]);

  return { ref, index, turnTo: (to: number) => carousel?.scrollTo((to + count) % count, prefersReducedMotion()) };
}

type ViewerState = { index: number; count: number; zoomed: boolean };
type KeyAction = { turnTo?: number; pan?: Point; grow?: number };

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** Arrow keys show the next picture, or pan a zoomed one. */
export function getKeyAction(key: string, { index, count, zoomed }: ViewerState): KeyAction | null {
  const direction = directions[key];
  if (zoomed && direction) return { pan: direction };
  const turnTo = nextIndex(key, index, count);
  if (turnTo !== null) return { turnTo };
  if (key === "+" || key === "=") return { grow: 1.5 };
  return key === "-" ? { grow: 1 / 1.5 } : null;
}
