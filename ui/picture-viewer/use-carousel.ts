import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { prefersReducedMotion } from "../reduced-motion.ts";

type Options = {
  count: number;
  startAt: number;
  /** Disables swiping while a picture is zoomed, because dragging then pans it. */
  locked: boolean;
  onTurn: () => void;
};

/** A looping carousel. */
export function useCarousel({ count, startAt, locked, onTurn }: Options) {
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
