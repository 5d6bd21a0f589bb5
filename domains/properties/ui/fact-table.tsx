import type { Fact, Room } from "#domains/properties/property-details.ts";
import { formatList } from "#format/format-list.ts";
import { feedLanguage, t } from "#languages/translate.ts";

type Props = { facts: readonly Fact[]; lang?: string | undefined };

/** Unknown facts share one sentence. `lang` is the language of the values. */
export function FactTable({ facts, lang }: Props) {
  const known = facts.filter(({ value }) => value !== null);
  const unknown = facts.filter(({ value }) => value === null).map(({ label }) => toMidSentence(t(label)));
  return (
    <>
      {known.length > 0 ? (
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {known.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4 border-t border-line py-3 break-inside-avoid">
              <dt className="shrink-0 text-muted">{t(label)}</dt>
              <dd
                lang={lang}
                className="text-right font-medium text-balance wrap-anywhere text-ink first-letter:uppercase"
              >
                {value}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {unknown.length > 0 ? (
        <p className="border-t border-line py-3 text-muted">
          {t("Ask agent about {facts}.", { facts: formatList(unknown) })}
        </p>
      ) : null}
    </>
  );
}

/** `Council tax` → `council tax`; `EPC rating` and `Home Report` stay. */
function toMidSentence(label: string): string {
  return /^.[A-Z]|\s[A-Z]/.test(label) ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`;
}

export function RoomList({ rooms }: { rooms: readonly Room[] }) {
  return (
    <dl lang={feedLanguage()}>
      {rooms.map(({ name, dimensions, description }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: room names can repeat and their order is fixed
        <div key={index} className="grid gap-x-6 border-t border-line py-3 break-inside-avoid sm:grid-cols-[14rem_1fr]">
          <dt className="font-medium text-ink">
            {name}
            {dimensions ? <span className="block text-sm font-normal text-muted">{dimensions}</span> : null}
          </dt>
          <dd className="text-muted">{description}</dd>
        </div>
      ))}
    </dl>
  );
}
