import { useState } from "react";
import { buttonClass } from "#ui/button.tsx";

const shownFirst = 4;

/** A long list starts with four of its items on phones and tablets; the button shows the others. */
export function useShowAll(count: number, what: string) {
  const [isAll, setAll] = useState(false);
  const isShort = count > shownFirst && !isAll;
  return {
    listClass: isShort ? "max-lg:*:nth-[n+5]:hidden" : "",
    button: isShort ? (
      <button type="button" onClick={() => setAll(true)} className={`${buttonClass("quiet")} mt-4 w-full lg:hidden`}>
        Show all {count} {what}
      </button>
    ) : null,
  };
}
