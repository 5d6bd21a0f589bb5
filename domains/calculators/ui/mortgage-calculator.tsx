import { use, useId, useState } from "react";
import { formatPounds } from "#format/format-number.ts";
import { type Message, t } from "#languages/translate.ts";
import { DebouncedStatus } from "#ui/debounced-status.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { CurrentPath } from "#ui/site-links.tsx";
import { depositOf } from "../buyer-costs.ts";
import * as mortgage from "../mortgage.ts";
import { useBuyer } from "./buyer-store.ts";
import { CalculatorField, MoneyField } from "./calculator-fields.tsx";
import { MortgageResult } from "./mortgage-result.tsx";

const types: readonly { value: mortgage.RepaymentType; label: Message }[] = [
  { value: "repayment", label: "Repayment" },
  { value: "interest-only", label: "Interest only" },
];

type Props = { price: number; onPrice: (price: number) => void; interestRate: number; mortgageLink: string };

export function MortgageCalculator({ price, onPrice, interestRate, mortgageLink }: Props) {
  const id = useId();
  const path = use(CurrentPath);
  const buyer = useBuyer();
  const [ownDeposit, setOwnDeposit] = useState<number | null>(null);
  const [rate, setRate] = useState(String(interestRate));
  const [years, setYears] = useState(String(mortgage.defaultYears));
  const [type, setType] = useState<mortgage.RepaymentType>("repayment");
  const deposit = ownDeposit ?? depositOf(price, buyer);
  const problems = mortgage.validateMortgage({ price, deposit, rate, years });
  const [problem] = Object.values(problems);
  const loan: mortgage.Loan | null = problem
    ? null
    : { amount: price - deposit, rate: Number(rate), years: Number(years), type };
  return (
    <div className="grid gap-6 @2xl:grid-cols-2" style={{ gridTemplateRows: "auto 1fr" }}>
      <div className="grid content-start gap-3">
        <div className="grid grid-cols-2 gap-3">
          <MoneyField label={t("Property price")} pounds={price} problem={problems.price} onChange={onPrice} />
          <MoneyField
            label={t("Deposit")}
            pounds={deposit}
            hint={price > 0 ? t("{percent}% of the price", { percent: Math.round((deposit / price) * 100) }) : null}
            problem={problems.deposit}
            onChange={setOwnDeposit}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <CalculatorField
            label={t("Interest rate")}
            suffix="%"
            inputMode="decimal"
            maxLength={5}
            value={rate}
            problem={problems.rate}
            onChange={({ currentTarget }) => setRate(currentTarget.value.replace(/[^\d.]/g, ""))}
          />
          <CalculatorField
            label={t("Repayment period")}
            suffix={t("years")}
            inputMode="numeric"
            maxLength={2}
            value={years}
            problem={problems.years}
            onChange={({ currentTarget }) => setYears(currentTarget.value.replace(/\D/g, ""))}
          />
        </div>
        <RadioField
          id={id}
          name={id}
          error={undefined}
          legend={t("Mortgage type")}
          choices={types.map(({ value, label }) => ({ value, label: t(label) }))}
          value={type}
          onChange={setType}
        />
      </div>
      <div className="grid" style={{ gridRow: "span 2" }}>
        <MortgageResult loan={loan} problem={problem} />
      </div>
      <DebouncedStatus
        text={loan ? t("{price} a month", { price: formatPounds(mortgage.monthlyPayment(loan)) }) : (problem ?? "")}
      />
      <p className="text-sm text-muted">
        {t(
          "An illustration, not an offer. Your home may be repossessed if you do not keep up repayments on your mortgage.",
        )}{" "}
        {path === mortgageLink ? null : (
          <SiteLink to={mortgageLink} className="font-medium text-primary underline underline-offset-4">
            {t("More about mortgages")}
          </SiteLink>
        )}
      </p>
    </div>
  );
}
