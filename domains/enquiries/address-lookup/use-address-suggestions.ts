import { useEffect, useState } from "react";
import { createAddressSuggester, nothingLookedUp } from "./address-suggester.ts";

/** Addresses that fit what is being typed. */
export function useAddressSuggestions() {
  const [found, setFound] = useState(nothingLookedUp);
  const [{ look, forget, stop }] = useState(() => createAddressSuggester(setFound));
  useEffect(() => stop, [stop]);
  return { ...found, look, forget };
}
