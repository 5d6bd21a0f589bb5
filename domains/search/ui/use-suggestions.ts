import { useEffect, useState } from "react";
import type { PlaceChoice } from "./fetch-places.ts";
import { createPlaceQuestions } from "./place-questions.ts";

/** Places that fit what is being typed. */
export function useSuggestions() {
  const [places, setPlaces] = useState<PlaceChoice[]>([]);
  const [{ look, forget, stop }] = useState(() => createPlaceQuestions(setPlaces));
  useEffect(() => stop, [stop]);
  return { places, look, forget };
}
