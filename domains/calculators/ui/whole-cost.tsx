import { useId, useState } from "react";
import { formatPounds } from "#format/format-number.ts";
import { type Message, t } from "#languages/translate.ts";
import { DebouncedStatus } from "#ui/debounced-status.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import * as mortgage from "../mortgage.ts";
import type { Region } from "../region.ts";
import { commutingCostOf, explainMonthlyCosts, mileagePence } from "../running-costs.ts";
import { calculateStampDuty, getBuyerOptions } from "../stamp-duty.ts";
import { CalculatorField } from "./calculator-fields.tsx";
import { FigureTable, ResultPanel } from "./result-panel.tsx";

/** Labels and pounds a month; null is unknown. */
export type KnownCosts = readonly (readonly [label: Message, pounds: number | null])[];

type Props = {
  costs: KnownCosts;
  price: number;
  region: Region;
  interestRate: number;
  day: string;
  /** The search for homes up to so much a month. */
  monthlyPath: (pounds: number) => string;
};

type Situation = "mover" | "first" | "additional";

const situations: readonly { value: Situation; label: Message }[] = [
  { value: "mover", label: "Moving home" },
  { value: "first", label: "First home" },
  { value: "additional", label: "Additional home" },
];

const digits = (text: string) => text.replace(/\D/g, "");

/** What a home for sale costs to buy and then each month, for this buyer. */
export function WholeCost({ costs: known, price, region, interestRate, day, monthlyPath }: Props) {
  const id = useId();
  const [situation, setSituation] = useState<Situation>("mover");
  const [miles, setMiles] = useState("");
  const [days, setDays] = useState("5");
  const firstTimeBuyer = situation === "first" && getBuyerOptions(region, day).firstTimeBuyer;
  const buyer = {
    firstTimeBuyer,
    additionalProperty: situation === "additional",
    nonUkResident: false,
    companyBuyer: false,
  };
  const duty = calculateStampDuty({ region, price, ...buyer }, day);
  const deposit = mortgage.defaultDeposit(price);
  const commuting = commutingCostOf(Number(miles), Math.min(7, Number(days)));
  const costs: KnownCosts = [...known, ...(commuting > 0 ? [["Commuting by car", commuting] as const] : [])];
  const total = costs.reduce((sum, [, pounds]) => sum + (pounds ?? 0), 0);
  const limit = Math.ceil((total - commuting) / 50) * 50;
  const isComplete = costs.every(([, pounds]) => pounds !== null);
  const amount = isComplete ? formatPounds(total) : t("At least {amount}", { amount: formatPounds(total) });
  return (
    <section aria-labelledby={`${id}-heading`} className="mb-6 border-b border-line pb-6">
      <h3 id={`${id}-heading`} className="mb-3 text-xl">
        {t("The whole cost")}
      </h3>
      <div className="grid gap-6 @2xl:grid-cols-2">
        <div className="grid content-start gap-3">
          <RadioField
            id={id}
            name={id}
            error={undefined}
            legend={t("Your situation")}
            choices={situations.map(({ value, label }) => ({ value, label: t(label) }))}
            value={situation}
            onChange={setSituation}
          />
          <div className="grid grid-cols-2 gap-3">
            <CalculatorField
              label={t("Drive to work")}
              suffix={t("miles")}
              hint={t("One way")}
              inputMode="numeric"
              maxLength={3}
              value={miles}
              onChange={({ currentTarget }) => setMiles(digits(currentTarget.value))}
            />
            <CalculatorField
              label={t("Days a week")}
              inputMode="numeric"
              maxLength={1}
              value={days}
              onChange={({ currentTarget }) => setDays(digits(currentTarget.value))}
            />
          </div>
        </div>
        <ResultPanel label={t("All in")} result={amount} aside={t("a month")}>
          <div className="mt-4" />
          <FigureTable
            columns={[t("Each month"), t("About||roughly")]}
            rows={costs.map(([label, pounds]) => [t(label), pounds === null ? t("Ask agent") : formatPounds(pounds)])}
          />
          <div className="mt-4" />
          <FigureTable
            columns={[t("To buy it"), t("Once")]}
            rows={[
              [t("Deposit of 20%"), formatPounds(deposit)],
              [t("Stamp duty"), formatPounds(duty.total)],
            ]}
          />
          <SiteLink
            to={monthlyPath(limit)}
            className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
          >
            {t("Homes up to {price} a month all in", { price: formatPounds(limit) })}
          </SiteLink>
        </ResultPanel>
        <DebouncedStatus text={t("{amount} a month, {duty} stamp duty", { amount, duty: formatPounds(duty.total) })} />
        <p className="text-sm text-muted @2xl:col-span-2">
          {explainMonthlyCosts(interestRate, false)}{" "}
          {t("Commuting: {pence}p a mile, as HMRC allows for a car.", { pence: mileagePence })}
        </p>
      </div>
    </section>
  );
}
