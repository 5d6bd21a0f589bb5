import { Link2, Mail, Share2 } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { useHydrated } from "#ui/use-hydrated.tsx";

type Props = { title: string; url: string };

/** Email works without JavaScript; Share appears only where the browser supports it. */
export function ShareArticle({ title, url }: Props) {
  const hydrated = useHydrated();
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;
  return (
    <section aria-labelledby="share-heading" className="mt-12 border-t border-line pt-6">
      <h2 id="share-heading" className="text-xl">
        Share this article
      </h2>
      <div className="mt-4 flex min-h-11 flex-wrap gap-3">
        {hydrated && "share" in navigator ? (
          <button type="button" className={buttonClass("quiet")} onClick={() => shareArticle({ title, url })}>
            <Share2 aria-hidden="true" className="size-4" />
            Share
          </button>
        ) : null}
        {hydrated ? (
          <button type="button" className={buttonClass("quiet")} onClick={() => copyLink(url)}>
            <Link2 aria-hidden="true" className="size-4" />
            Copy link
          </button>
        ) : null}
        <a href={mail} className={buttonClass("quiet")}>
          <Mail aria-hidden="true" className="size-4" />
          Send by email
        </a>
      </div>
    </section>
  );
}

async function shareArticle(article: Props): Promise<void> {
  try {
    await navigator.share(article);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) toast.error("Sorry, we couldn't share this");
  }
}

async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Link copied");
  } catch {
    toast.error("Sorry, we couldn't copy the link");
  }
}
