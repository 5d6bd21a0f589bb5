import useEmblaCarousel from "embla-carousel-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";

type Options = {
  count: number;
  startAt: number;
  /** Nothing is swiped while a picture is enlarged: the finger then moves the picture. */
  held: boolean;
  onTurn: () => void;
};

/** Swiping and turning through pictures, round and round. */
export function useCarousel({ count, startAt, held, onTurn }: Options) {
  const heldNow = useRef(held);
  const [index, setIndex] = useState(startAt);
  const [ref, carousel] = useEmblaCarousel({
    loop: count > 1,
    startIndex: startAt,
    duration: 20,
    // Any other change of options would start the carousel anew, at the first picture.
    watchDrag: () => !heldNow.current,
    watchFocus: false,
  });
  useEffect(() => {
    heldNow.current = held;
  }, [held]);
  const turned = useEffectEvent((to: number) => {
    setIndex(to);
    onTurn();
  });
  useEffect(() => {
    if (!carousel) return;
    const listen = () => turned(carousel.selectedScrollSnap());
    carousel.on("select", listen);
    return () => void carousel.off("select", listen);
  }, [carousel]);

  const atOnce = () => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  return { ref, index, turnTo: (to: number) => carousel?.scrollTo((to + count) % count, atOnce()) };
}
