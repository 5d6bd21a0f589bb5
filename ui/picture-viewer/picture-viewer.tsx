import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { type MouseEvent, useEffect, useEffectEvent } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { iconButtonClass } from "../button.tsx";
import { CloseButton } from "../close-button.tsx";
import { useReturnFocus } from "../use-return-focus.ts";
import { Slide, type ViewerPicture } from "./slide.tsx";
import { useCarousel } from "./use-carousel.ts";
import { useZoom } from "./use-zoom.ts";
import { getKeyAction } from "./viewer-keys.ts";
import { isOnPicture } from "./zoom.ts";

type Props = { title: string; pictures: readonly ViewerPicture[]; startAt?: number; onClose: () => void };

/** Full-screen lightbox with swiping and zoom. A click outside the picture closes it. */
export function PictureViewer({ title, pictures, startAt = 0, onClose }: Props) {
  useReturnFocus();
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(open) => open || onClose()} className="appear fixed inset-0 z-50">
      <Modal className="size-full">
        <Dialog aria-label={title} className="on-dark flex h-dvh flex-col bg-ink text-on-ink outline-none">
          {pictures.length === 0 ? (
            <NoImage title={title} onClose={onClose} />
          ) : (
            <Stage pictures={pictures} startAt={clampIndex(startAt, pictures.length)} onClose={onClose} />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function Stage({ pictures, startAt, onClose }: Omit<Required<Props>, "title">) {
  const { zoom, zoomed, reset, toggle, grow, pan, stageProps } = useZoom();
  const { ref, index, turnTo } = useCarousel({ count: pictures.length, startAt, locked: zoomed, onTurn: reset });
  const many = pictures.length > 1;

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
    const image = target instanceof HTMLImageElement ? target : null;
    const size = pictures[index]?.image;
    if (image && size && isOnPicture({ x: clientX, y: clientY }, image.getBoundingClientRect(), size)) return;
    onClose();
  }
  return (
    <div className="relative flex min-h-0 grow flex-col">
      <div className="flex items-center gap-2 px-2 py-1 md:px-4">
        <p role="status" className="mr-auto px-3 font-semibold tabular-nums">
          {index + 1}/{pictures.length}
        </p>
        <button type="button" aria-label={zoomed ? "Zoom out" : "Zoom in"} onClick={toggle} className={iconButtonClass}>
          {zoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
        </button>
        <CloseButton onClose={onClose} />
      </div>
      <div className="min-h-0 grow">
        {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: Escape and the button close it too */}
        <div {...stageProps} onClick={closeOnBackdropClick} className="size-full touch-none overflow-hidden">
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
                />
              ))}
            </div>
          </div>
        </div>
      </div>
      {many ? (
        <>
          <StepButton side="left" label="Previous" onClick={() => turnTo(index - 1)} />
          <StepButton side="right" label="Next" onClick={() => turnTo(index + 1)} />
        </>
      ) : null}
      <p aria-live="polite" className="min-h-16 px-16 py-5 text-center">
        {pictures[index]?.caption} <span className="sr-only">{pictures[index]?.alt}</span>
        <span className="block text-sm opacity-80">{pictures[index]?.credit}</span>
      </p>
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
      className={`absolute bottom-2 md:top-1/2 md:bottom-auto md:-translate-y-1/2 ${place} inline-flex size-12 items-center justify-center rounded-full bg-ink/70 hover:bg-on-ink hover:text-ink`}
    >
      <Icon aria-hidden="true" />
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
        <p className="text-lg">No image</p>
      </div>
    </>
  );
}

function clampIndex(index: number, count: number): number {
  return Math.min(count - 1, Math.max(0, index));
}

function isNear(slide: number, index: number, count: number): boolean {
  const distance = Math.abs(slide - index);
  return Math.min(distance, count - distance) <= 1;
}
