import { useState } from "react";
import { toLondonDate } from "#format/london-date.ts";
import { t } from "#languages/translate.ts";
import { Tabs } from "#ui/tabs.tsx";
import type { KnownCosts } from "../buyer-costs.ts";
import type { Region } from "../region.ts";
import { MortgageCalculator } from "./mortgage-calculator.tsx";
import { StampDutyCalculator } from "./stamp-duty-calculator.tsx";
import { WholeCost } from "./whole-cost.tsx";

export type CalculatorsProps = {
  /** Of a property: its whole cost comes first. */
  costs?: KnownCosts;
  monthlyPath?: (pounds: number) => string;
  /** null: the visitor enters one. */
  price: number | null;
  region: Region;
  /** Per cent a year. */
  interestRate: number;
  mortgageLink: string;
};

export default function Calculators({ costs, monthlyPath, ...props }: CalculatorsProps) {
  const [day] = useState(() => toLondonDate(new Date()));
  const [price, setPrice] = useState(props.price ?? 0);
  const { region, interestRate, mortgageLink } = props;
  const shared = { price, onPrice: setPrice };
  return (
    <div className={costs ? "grid grid-cols-1 gap-14 @5xl:grid-cols-2" : ""}>
      {costs && monthlyPath ? (
        <WholeCost {...{ costs, price: props.price ?? 0, region, interestRate, day, monthlyPath }} />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own */}
      <div role="group" aria-label={t("Mortgage and stamp duty")} className="@container">
        <Tabs
          label={t("Calculators")}
          tabs={[
            {
              label: t("Mortgage"),
              panel: <MortgageCalculator {...shared} interestRate={interestRate} mortgageLink={mortgageLink} />,
            },
            { label: t("Stamp Duty"), panel: <StampDutyCalculator {...shared} startRegion={region} day={day} /> },
          ]}
        />
      </div>
    </div>
  );
}
