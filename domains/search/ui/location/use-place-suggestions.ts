import { useEffect, useState } from "react";
import type { PlaceChoice } from "./fetch-places.ts";
import { createPlaceAutocomplete } from "./place-autocomplete.ts";

export function usePlaceSuggestions() {
  const [places, setPlaces] = useState<PlaceChoice[]>([]);
  const [{ search, clear, abort }] = useState(() => createPlaceAutocomplete(setPlaces));
  useEffect(() => abort, [abort]);
  return { places, search, clear };
}
