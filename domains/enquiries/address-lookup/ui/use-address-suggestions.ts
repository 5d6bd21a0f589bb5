import { useEffect, useState } from "react";
import { createAddressSuggester, idleSuggestions } from "#domains/enquiries/address-lookup/address-suggester.ts";

export function useAddressSuggestions() {
  const [found, setFound] = useState(idleSuggestions);
  const [{ search, clear, stop }] = useState(() => createAddressSuggester(setFound));
  useEffect(() => stop, [stop]);
  return { ...found, search, clear };
}
