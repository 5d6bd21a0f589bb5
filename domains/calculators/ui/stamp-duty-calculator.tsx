import { useId, useState } from "react";
import { formatLongDate } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import { DebouncedStatus } from "#ui/debounced-status.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import type { Buyer } from "../buyer.ts";
import { purchaserOf } from "../buyer-costs.ts";
import { type Region, regions } from "../region.ts";
import { calculateStampDuty, type Duty, type DutySlice, getBuyerOptions, type Purchase } from "../stamp-duty.ts";
import { MoneyField } from "./calculator-fields.tsx";
import { FigureTable, ResultPanel } from "./result-panel.tsx";

type Props = {
  price: number;
  onPrice: (price: number) => void;
  startRegion: Region;
  day: string;
  startAs: Buyer;
  note: string | null;
};
type Purchaser = Omit<Purchase, "region" | "price">;

export function StampDutyCalculator({ price, onPrice, startRegion, day, startAs, note }: Props) {
  const id = useId();
  const [region, setRegion] = useState(startRegion);
  const [chosen, setChosen] = useState<Partial<Purchaser>>({});
  const buyer: Purchaser = { ...purchaserOf(startAs), ...chosen };
  const change = (changed: Partial<Purchaser>) => setChosen({ ...chosen, ...changed });
  const offered = getBuyerOptions(region, day);
  const place = regions.find(({ value }) => value === region) ?? regions[0];
  const [regionName, tax] = [t(place.label), t(place.tax)];
  const duty = calculateStampDuty({ region, price, ...applyBuyerOptions(buyer, offered) }, day);
  return (
    <div className="grid gap-6 @2xl:grid-cols-2">
      <div className="grid content-start gap-3">
        <MoneyField
          label={t("Property price")}
          pounds={price}
          problem={price > 0 ? undefined : t("Enter a property price")}
          onChange={onPrice}
        />
        <RadioField
          id={id}
          name={id}
          error={undefined}
          legend={t("Where the property is")}
          choices={regions.map(({ value, label }) => ({ value, label: t(label) }))}
          value={region}
          onChange={setRegion}
        />
        <fieldset>
          <legend className="font-medium">{t("The buyer")}</legend>
          <CheckboxOption
            label={t("First-time buyer")}
            checked={buyer.firstTimeBuyer && offered.firstTimeBuyer}
            disabledReason={
              offered.firstTimeBuyer
                ? undefined
                : t("{region} has no relief for first-time buyers.", { region: regionName })
            }
            onChange={(firstTimeBuyer) =>
              change(firstTimeBuyer ? { firstTimeBuyer, additionalProperty: false } : { firstTimeBuyer })
            }
          />
          <CheckboxOption
            label={t("Additional property")}
            checked={buyer.additionalProperty}
            onChange={(additionalProperty) =>
              change(additionalProperty ? { additionalProperty, firstTimeBuyer: false } : { additionalProperty })
            }
          />
          <CheckboxOption
            label={t("Non-UK resident")}
            checked={buyer.nonUkResident && offered.nonUkResident}
            disabledReason={
              offered.nonUkResident
                ? undefined
                : t("{region} has no surcharge for non-UK residents.", { region: regionName })
            }
            onChange={(nonUkResident) => change({ nonUkResident })}
          />
          {offered.companyBuyer ? (
            <CheckboxOption
              label={t("Bought by a company")}
              checked={buyer.companyBuyer}
              onChange={(companyBuyer) => change({ companyBuyer })}
            />
          ) : null}
        </fieldset>
      </div>
      <StampDutyResult duty={duty} price={price} tax={tax} note={note} />
      <DebouncedStatus
        text={
          price > 0
            ? t("{price} {tax}, {percent}% of the price", {
                price: formatPounds(duty.total),
                tax,
                percent: duty.effectiveRate,
              })
            : ""
        }
      />
    </div>
  );
}

/** Ignores ticked options that the current region does not have. */
function applyBuyerOptions(buyer: Purchaser, offered: ReturnType<typeof getBuyerOptions>): Purchaser {
  return {
    ...buyer,
    firstTimeBuyer: buyer.firstTimeBuyer && offered.firstTimeBuyer,
    nonUkResident: buyer.nonUkResident && offered.nonUkResident,
    companyBuyer: buyer.companyBuyer && offered.companyBuyer,
  };
}

type OptionProps = {
  label: string;
  checked: boolean;
  /** Disables the checkbox and explains why. */
  disabledReason?: string | undefined;
  onChange: (checked: boolean) => void;
};

function CheckboxOption({ label, checked, disabledReason, onChange }: OptionProps) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 has-disabled:text-muted">
        <input
          type="checkbox"
          checked={checked}
          disabled={disabledReason !== undefined}
          aria-describedby={disabledReason === undefined ? undefined : id}
          onChange={(event) => onChange(event.currentTarget.checked)}
          className="size-6 shrink-0 accent-primary"
        />
        {label}
      </label>
      {disabledReason === undefined ? null : (
        <p id={id} className="-mt-1 mb-1 pl-9 text-sm text-muted">
          {disabledReason}
        </p>
      )}
    </div>
  );
}

type ResultProps = { duty: Duty; price: number; tax: string; note: string | null };

function StampDutyResult({ duty, price, tax, note }: ResultProps) {
  if (price === 0)
    return (
      <ResultPanel label={tax} result={null}>
        <p>{t("Enter a property price")}</p>
      </ResultPanel>
    );
  return (
    <ResultPanel
      label={tax}
      result={formatPounds(duty.total)}
      aside={t("{percent}% of the price", { percent: duty.effectiveRate })}
    >
      {note && <p className="mb-4 font-medium">{note}</p>}
      {duty.overFirstTimeBuyerCap === null ? null : (
        <p className="mb-4">
          {t("Above {price} there is no relief for first-time buyers, so the standard rates apply.", {
            price: formatPounds(duty.overFirstTimeBuyerCap),
          })}
        </p>
      )}
      <BandBar slices={duty.slices} />
      <FigureTable
        columns={[t("Part of the price"), t("Rate"), t("Tax")]}
        rows={duty.slices.map((slice) => [formatBand(slice), `${slice.rate}%`, formatPounds(slice.tax)])}
      >
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="py-2 text-left font-medium">
              {t("To pay")}
            </th>
            <td className="py-2 pl-2 text-right font-semibold">{formatPounds(duty.total)}</td>
          </tr>
        </tfoot>
      </FigureTable>
      <p className="mt-3 text-sm text-muted">
        {t("Rates in force since {date}. An estimate for buying a home; your solicitor will confirm it.", {
          date: formatLongDate(duty.validFrom),
        })}
      </p>
    </ResultPanel>
  );
}

const tints = ["bg-surface", "bg-primary/8", "bg-primary/16", "bg-primary/24", "bg-primary/32", "bg-primary/40"];

/** The price split by band, labelled with the rates; the table has the amounts. */
function BandBar({ slices }: { slices: readonly DutySlice[] }) {
  return (
    <div aria-hidden="true" className="mb-4 flex flex-wrap gap-0.5">
      {slices.map(({ from, amount, rate }, index) => (
        <div
          key={from}
          style={{ flexGrow: amount }}
          className={`min-w-fit basis-8 px-1 rounded-sm border border-line-strong py-2 text-center text-sm font-medium ${tints[index]}`}
        >
          {rate}%
        </div>
      ))}
    </div>
  );
}

function formatBand({ from, to }: DutySlice): string {
  if (to === null) return t("Above {price}", { price: formatPounds(from) });
  const high = formatPounds(to);
  return from === 0 ? t("Up to {price}", { price: high }) : t("{low} to {high}", { low: formatPounds(from), high });
}
