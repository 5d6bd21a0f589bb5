import { useId } from "react";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";
import { DebouncedStatus } from "#ui/debounced-status.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { type Buyer, depositPercentOf, parseDeposit, type Situation, situations } from "../buyer.ts";
import {
  type KnownCosts,
  listCommutingCosts,
  purchaseCosts,
  type ReservationFee,
  reservationFeeOf,
  sumCosts,
  withDeposit,
} from "../buyer-costs.ts";
import { defaultDepositPercent } from "../default-deposit.ts";
import type { Region } from "../region.ts";
import { explainMonthlyCosts, explainMortgage, mileagePence } from "../running-costs.ts";
import { BuyerNote } from "./buyer-note.tsx";
import { buyerStore } from "./buyer-store.ts";
import { CalculatorField } from "./calculator-fields.tsx";
import { FigureTable, ResultPanel } from "./result-panel.tsx";

type Props = {
  costs: KnownCosts;
  /** Let to a tenant, who pays the other costs; the buyer lives elsewhere. */
  isInvestment: boolean;
  rent: number | null;
  reservationFee: ReservationFee | null;
  buyer: Buyer;
  onSituation: (situation: Situation) => void;
  price: number;
  region: Region;
  interestRate: number;
  day: string;
  /** The search for homes up to so much a month. */
  monthlyPath: (pounds: number) => string;
};

const choices = Object.entries(situations) as [Situation, (typeof situations)[Situation]][];

const digits = (text: string) => text.replace(/\D/g, "");

/** What a home for sale costs to buy and then each month, for this buyer. */
export function WholeCost({ costs: known, isInvestment, rent, reservationFee, buyer, onSituation, ...props }: Props) {
  const { price, region, interestRate, day, monthlyPath } = props;
  const id = useId();
  const percent = depositPercentOf(buyer);
  const { deposit, duty } = purchaseCosts(price, region, day, buyer);
  const own = withDeposit(known, price, interestRate, buyer);
  const costs = [...own, ...listCommutingCosts(buyer)];
  const total = sumCosts(costs);
  const limit = Math.ceil(sumCosts(own) / 50) * 50;
  const isComplete = costs.every(([, pounds]) => pounds !== null);
  const sum = formatPounds(rent === null ? total : rent - total);
  const amount = isComplete ? sum : t("At least {amount}", { amount: sum });
  const label = rent !== null ? t("Rent less these costs") : costs.length > 1 ? t("All in") : t("Mortgage");
  return (
    <section aria-labelledby={`${id}-heading`} className="@container">
      <h3 id={`${id}-heading`} className="mb-3 text-xl">
        {t("The whole cost")}
      </h3>
      <div className="grid gap-6 @2xl:grid-cols-2" style={{ gridTemplateRows: "auto 1fr" }}>
        <div className="grid content-start gap-3">
          <RadioField
            id={id}
            name={id}
            error={undefined}
            legend={t("Your situation")}
            choices={choices.map(([value, label]) => ({ value, label: t(label) }))}
            value={buyer.situation}
            onChange={onSituation}
          />
          <CalculatorField
            label={t("Deposit")}
            suffix="%"
            inputMode="numeric"
            hint={formatPounds(deposit)}
            value={buyer.deposit}
            onChange={({ currentTarget }) => buyerStore.change({ deposit: parseDeposit(currentTarget.value) })}
          />
          {isInvestment ? null : <CommutingFields buyer={buyer} />}
        </div>
        <div className="grid" style={{ gridRow: "span 2" }}>
          <ResultPanel label={label} result={amount} aside={t("a month")}>
            <FigureTable
              columns={[t("Each month"), t("About||roughly")]}
              rows={[
                ...(rent === null ? [] : [[t("Rent"), formatPounds(rent)]]),
                ...costs.map(([name, pounds]) => [
                  t(name),
                  pounds === null ? t("Ask agent") : formatPounds(rent === null ? pounds : -pounds),
                ]),
              ]}
            />
            <div className="mt-4" />
            <FigureTable
              columns={[t("To buy it"), t("Once")]}
              rows={[
                [t("Deposit of {percent}%", { percent }), formatPounds(deposit)],
                [t("Stamp duty"), formatPounds(duty)],
                ...(reservationFee
                  ? [[t("Reservation fee"), formatPounds(reservationFeeOf(price, reservationFee))]]
                  : []),
              ]}
            />
            {isInvestment ? null : (
              <SiteLink
                to={`${monthlyPath(limit)}${percent === defaultDepositPercent ? "" : `?deposit=${percent}`}`}
                className="inline-flex min-h-11 items-center font-medium text-primary underline underline-offset-4"
              >
                {t("Homes up to {price} a month all in", { price: formatPounds(limit) })}
              </SiteLink>
            )}
          </ResultPanel>
        </div>
        <DebouncedStatus text={t("{amount} a month, {duty} stamp duty", { amount, duty: formatPounds(duty) })} />
        <div className="grid content-start gap-4">
          <p className="text-sm text-muted">
            {isInvestment
              ? `${explainMortgage(interestRate, percent)} ${t("The tenant pays the council tax, heating and light.")}`
              : `${explainMonthlyCosts(interestRate, false, percent)} ${t("Commuting: {pence}p a mile, as HMRC allows for a car. Searches leave it out.", { pence: mileagePence })}`}
          </p>
          {isInvestment ? null : <BuyerNote />}
        </div>
      </div>
    </section>
  );
}

function CommutingFields({ buyer }: { buyer: Buyer }) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <CalculatorField
        label={t("Drive to work")}
        suffix={t("miles")}
        hint={t("One way")}
        inputMode="numeric"
        maxLength={3}
        value={buyer.miles}
        onChange={({ currentTarget }) => buyerStore.change({ miles: digits(currentTarget.value) })}
      />
      <CalculatorField
        label={t("Days a week")}
        inputMode="numeric"
        maxLength={1}
        value={buyer.days}
        onChange={({ currentTarget }) => buyerStore.change({ days: digits(currentTarget.value) })}
      />
    </div>
  );
}
