import { useRef, useState } from "react";
import { useShell } from "#app/shell/data/shell-data.ts";
import { NoScriptLeadForm } from "#domains/enquiries/ui/no-script-lead-form.tsx";
import { suggestAsked } from "#domains/saved/shortlists/joint-ranking.ts";
import { describeAskers, maxQuestionLength } from "#domains/saved/shortlists/shortlist.ts";
import { formatLongDate } from "#format/format-date.ts";
import { toLondonDate, toLondonTime } from "#format/london-date.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { LazyChunk } from "#ui/lazy-chunk.tsx";
import { addressOf, type Cards } from "./joint-homes.tsx";
import type { LiveShortlist } from "./use-shortlist.ts";

const loadQuestion = () => import("./ask-together.tsx");

/** One question to the agency, from all of them. */
export function Question({ live: { list }, path, cards }: { live: LiveShortlist; path: string; cards: Cards }) {
  const [isOpen, setOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed disappears.
  function open(isWanted: boolean) {
    setOpen(isWanted);
    heading.current?.focus();
  }
  const shell = useShell();
  const agencyName = shell?.name ?? "";
  const me = list.people.find(({ id }) => id === list.me);
  const { asked } = list;
  return (
    <section aria-labelledby="ask-together" className="together-box print:hidden">
      <h2 ref={heading} id="ask-together" tabIndex={-1} className="text-xl outline-none">
        {t("Ask {agency} together", { agency: agencyName })}
      </h2>
      {asked && !isOpen ? (
        <p className="mt-3 border-l-4 border-success pl-4 font-medium">
          {t("{by} sent your question on {date} at {time}.", {
            by: asked.by,
            date: formatLongDate(toLondonDate(new Date(asked.at))),
            time: toLondonTime(new Date(asked.at)),
          })}
        </p>
      ) : isOpen && me ? (
        <div className="mt-5">
          <LazyChunk load={loadQuestion} waiting={null} failed={t("The form couldn't be loaded.")}>
            {({ AskTogether }) => (
              <AskTogether
                path={path}
                homes={list.homes
                  .filter((id) => (cards.get(id)?.standing ?? "gone") !== "gone")
                  .map((id) => ({ id, address: addressOf(cards, id) }))}
                suggested={suggestAsked(list)}
                firstName={me.name}
                who={describeAskers(list.people)}
                maxLength={maxQuestionLength}
                agencyName={agencyName}
                telephone={shell?.telephone ?? ""}
                onDone={() => open(false)}
              />
            )}
          </LazyChunk>
        </div>
      ) : (
        <>
          <p className="mt-1 text-muted">{t("One question from all of you, about the homes you choose.")}</p>
          <button type="button" onClick={() => open(true)} className={`${buttonClass("primary")} mt-3 noscript:hidden`}>
            {t("Ask a question")}
          </button>
          <noscript>
            {import.meta.env.SSR ? (
              <NoScriptLeadForm
                action={`${path}/leads`}
                fields={{}}
                message={{ label: t("Your question"), required: true }}
                submitText={t("Send message")}
                agencyName={agencyName}
              />
            ) : null}
          </noscript>
        </>
      )}
    </section>
  );
}
