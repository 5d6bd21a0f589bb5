import { useState } from "react";
import { toLondonDate } from "#format/london-date.ts";
import { Tabs } from "#ui/tabs.tsx";
import type { Region } from "../region.ts";
import { MortgageCalculator } from "./mortgage-calculator.tsx";
import { StampDutyCalculator } from "./stamp-duty-calculator.tsx";

export type CalculatorsProps = {
  /** null: the visitor enters one. */
  price: number | null;
  region: Region;
  /** Per cent a year. */
  interestRate: number;
  mortgageLink: string;
};

export default function Calculators({ price: startPrice, region, interestRate, mortgageLink }: CalculatorsProps) {
  const [price, setPrice] = useState(startPrice ?? 0);
  const [day] = useState(() => toLondonDate(new Date()));
  const shared = { price, onPrice: setPrice };
  return (
    <div className="@container">
      <Tabs
        label="Calculators"
        tabs={[
          {
            label: "Mortgage",
            panel: <MortgageCalculator {...shared} interestRate={interestRate} mortgageLink={mortgageLink} />,
          },
          { label: "Stamp Duty", panel: <StampDutyCalculator {...shared} startRegion={region} day={day} /> },
        ]}
      />
    </div>
  );
}
