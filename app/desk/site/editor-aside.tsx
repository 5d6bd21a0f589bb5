import { useEffect } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { SearchPreview } from "./search-preview.tsx";
import type { MediaFile } from "./upload-button.tsx";

type Props = { path: string; value: unknown; media: readonly MediaFile[] };

/** What surrounds the fields of a document: how search engines show it, and the way to the field in the address. */
export function EditorAside(props: Props) {
  const field = new URLSearchParams(useLocation().search).get("field");
  const isHydrated = useHydrated();
  useEffect(() => {
    if (field && isHydrated) void openField(field);
  }, [field, isHydrated]);
  return <SearchPreview {...props} />;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Opens the list items around a field (`blocks.0.picture.alt`) and focuses it, or the innermost of them. */
async function openField(field: string): Promise<void> {
  const parts = field.split(".");
  let target: HTMLElement | null = null;
  for (let end = 1; end <= parts.length; end++) {
    const item = document.querySelector(`[data-path="${CSS.escape(parts.slice(0, end).join("."))}"]`);
    const toggle = item?.querySelector<HTMLElement>("button[aria-expanded]");
    if (!toggle) continue;
    target = toggle;
    if (toggle.getAttribute("aria-expanded") === "false") toggle.click();
    await nextFrame();
  }
  const named = document.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`) ?? target;
  let fold = named?.closest("details");
  for (; fold; fold = fold.parentElement?.closest("details")) fold.open = true;
  named?.focus();
  named?.scrollIntoView({ block: "center" });
}
