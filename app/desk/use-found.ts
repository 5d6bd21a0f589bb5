import { useEffect, useState } from "react";
import type { DeskMatch } from "#server/desk-search.server.ts";
import { getFromDesk } from "./call-desk.ts";

/** Homes, leads and people, once the typing pauses. */
export function useFound(text: string): readonly DeskMatch[] {
  const [found, setFound] = useState<readonly DeskMatch[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const result = await getFromDesk<{ found: DeskMatch[] }>(`/search?${new URLSearchParams({ q: text })}`);
      if (isCurrent) setFound(result.ok ? result.data.found : []);
    }, 150);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return found;
}
