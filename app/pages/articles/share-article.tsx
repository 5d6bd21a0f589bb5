import { Link2, Mail, Share2 } from "lucide-react";
import { buttonClass } from "#ui/button.tsx";
import { useHydrated } from "#ui/use-hydrated.tsx";
import { copyLink, shareLink } from "../share-link.ts";

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
          <button type="button" className={buttonClass("quiet")} onClick={() => shareLink(title, url)}>
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
