import type { MouseEvent } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import type { Channel } from "#domains/agency/channel.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { localPath, type Message, t } from "#languages/translate.ts";
import { ArrowLinks } from "#ui/arrow-links.tsx";
import { buttonClass } from "#ui/button.tsx";

type Text = { title: Message; text: Message };

/** The data of a thrown 404: what its page says, translated. */
export type MissingPage = {
  title: string;
  text: string;
  links: Parameters<typeof ArrowLinks>[0]["links"];
  /** What the place form starts with; null: no form. */
  place: { channel?: Channel; text?: string } | null;
};

const anyFailure: Text = {
  title: "Something went wrong",
  text: "Please try again in a moment.",
};

function reload(event: MouseEvent): void {
  event.preventDefault();
  window.location.reload();
}

type Props = { error: unknown; shell: ShellData | undefined; failure?: Text };

/** A 404 or a server error; `shell` is undefined if its data could not be loaded. */
export function ErrorPage({ error, shell, failure = anyFailure }: Props) {
  const { pathname, search } = useLocation();
  const missing: Partial<MissingPage> | null = isRouteErrorResponse(error) ? error.data : null;
  const title = missing?.title ?? t(failure.title);
  return (
    <div className="mx-auto max-w-page px-5 pt-16 md:px-8">
      <title>{shell ? `${title} | ${shell.name}` : title}</title>
      <meta name="robots" content="noindex" />
      <div className="grid items-center gap-x-16 gap-y-8 lg:grid-cols-[2fr_1fr]">
        <div>
          <h1 className="text-4xl md:text-6xl">{title}</h1>
          <p className="mt-5 mb-8 max-w-xl text-lg text-muted">{missing?.text ?? t(failure.text)}</p>
          {missing?.place ? <PlaceForm {...missing.place} className="mb-4 max-w-xl" /> : null}
          <div className="flex flex-wrap gap-3">
            {missing?.links ? null : (
              // A reload keeps the fragment, which the server does not know.
              <a href={localPath(`${pathname}${search}`)} onClick={reload} className={buttonClass("primary")}>
                {t("Try again")}
              </a>
            )}
            {shell ? (
              <a href={toTelephoneHref(shell.telephone)} className={buttonClass("quiet")}>
                {t("Call {telephone}", { telephone: shell.telephone })}
              </a>
            ) : null}
          </div>
        </div>
        {missing?.links ? <ArrowLinks className="" links={missing.links} /> : null}
      </div>
      {/* The street stands on the footer. */}
      <div className="lost-street mt-12" />
    </div>
  );
}

/** Works on pages without the search form; in the header of one layout too. */
export function PlaceForm({ className, channel, text }: { className: string; channel?: Channel; text?: string }) {
  return (
    <form action={localPath("/search")} className={`flex items-end gap-2 ${className}`}>
      {channel ? <input type="hidden" name="channel" value={channel} /> : null}
      <label className="min-w-0 grow text-sm font-medium text-muted">
        <span>{t("Town, village or postcode")}</span>
        <input
          name="q"
          defaultValue={text}
          maxLength={100}
          className="mt-1 h-11 w-full rounded-control border border-line-strong bg-surface px-4 text-base text-ink"
        />
      </label>
      <button type="submit" className={buttonClass("primary")}>
        {t("Search")}
      </button>
    </form>
  );
}
