import { t } from "#languages/translate.ts";
import { toast } from "#ui/toast.ts";

/** Opens the browser's share dialog; copies the link if that fails. */
export async function shareLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch (error) {
    const cancelled = error instanceof DOMException && error.name === "AbortError";
    if (!cancelled) await copyLink(url);
  }
}

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(t("Link copied"));
  } catch {
    toast.error(t("Sorry, we couldn't copy the link"));
  }
}
