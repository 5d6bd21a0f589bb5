import type { Fact, Room } from "#domains/properties/property-details.ts";
import { formatList } from "#format/format-list.ts";
import { feedLanguage, t } from "#languages/translate.ts";

type Props = { facts: readonly Fact[]; lang?: string | undefined };

/** Unknown facts share one row. `lang` is the language of the values. */
export function FactTable({ facts, lang }: Props) {
  const unknown = facts.filter(({ value }) => value === null).map(({ label }) => toMidSentence(t(label)));
  return (
    <dl className="fact-columns">
      {facts.map(({ label, value }) =>
        value === null ? null : <FactRow key={label} label={t(label)} value={value} lang={lang} />,
      )}
      {unknown.length > 0 ? <FactRow label={t("Ask agent about")} value={formatList(unknown)} /> : null}
    </dl>
  );
}

function FactRow({ label, value, lang }: { label: string; value: string; lang?: string | undefined }) {
  return (
    <div className="flex gap-4 border-t border-line py-3 break-inside-avoid">
      <dt className="w-[min(40%,12rem)] shrink-0 text-muted">{label}</dt>
      <dd lang={lang} className="min-w-0 font-medium text-pretty wrap-anywhere text-ink first-letter:uppercase">
        {value}
      </dd>
    </div>
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
        <div key={index} className="grid gap-x-6 border-t border-line py-3 break-inside-avoid sm:grid-cols-[2fr_3fr]">
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
