import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { toLondonDate } from "#format/london-date.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Tabs } from "#ui/tabs.tsx";
import type { Buyer, Situation } from "../buyer.ts";
import type { KnownCosts, ReservationFee } from "../buyer-costs.ts";
import type { Region } from "../region.ts";
import { buyerStore, useBuyer } from "./buyer-store.ts";
import { MortgageCalculator } from "./mortgage-calculator.tsx";
import { StampDutyCalculator } from "./stamp-duty-calculator.tsx";
import { WholeCost } from "./whole-cost.tsx";

export type CalculatorsProps = {
  /** Of a property: its whole cost comes first. */
  costs?: KnownCosts;
  /** Sold with a tenant, to a buyer who lives elsewhere. */
  isInvestment?: boolean;
  /** Pounds a month that the tenant pays. */
  rent?: number | null;
  reservationFee?: ReservationFee | null;
  monthlyPath?: (pounds: number) => string;
  /** null: the visitor enters one. */
  price: number | null;
  region: Region;
  /** Why these rates may not be the property's. */
  dutyNote?: string | null;
  /** Per cent a year. */
  interestRate: number;
  mortgageLink: string;
};

export default function Calculators(props: CalculatorsProps) {
  const id = useId();
  const [day] = useState(() => toLondonDate(new Date()));
  const [price, setPrice] = useState(props.price ?? 0);
  const [isOpen, setOpen] = useState(false);
  const {
    costs,
    isInvestment = false,
    rent = null,
    reservationFee = null,
    monthlyPath,
    region,
    dutyNote = null,
    interestRate,
    mortgageLink,
  } = props;
  const { buyer, onSituation } = useBuyerOf(isInvestment);
  const shared = { price, onPrice: setPrice };
  return (
    <div className={costs ? "grid gap-8" : ""}>
      {costs && monthlyPath ? (
        <WholeCost
          {...{ costs, isInvestment, rent, reservationFee, buyer, onSituation, region, interestRate, day, monthlyPath }}
          price={props.price ?? 0}
        />
      ) : null}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form of its own */}
      <div role="group" aria-label={t("Mortgage and stamp duty")}>
        {costs ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            className={`${buttonClass("quiet")} w-full`}
          >
            {t("Mortgage and stamp duty")}
            <ChevronDown className={`size-5 ${isOpen ? "rotate-180" : ""}`} strokeWidth={1.75} />
          </button>
        ) : null}
        <div id={id} hidden={costs && !isOpen}>
          <div className={costs ? "@container mt-6" : "@container"}>
            <Tabs
              label={t("Calculators")}
              tabs={[
                {
                  label: t("Mortgage"),
                  panel: <MortgageCalculator {...shared} interestRate={interestRate} mortgageLink={mortgageLink} />,
                },
                {
                  label: t("Stamp Duty"),
                  panel: (
                    <StampDutyCalculator {...shared} startRegion={region} startAs={buyer} day={day} note={dutyNote} />
                  ),
                },
              ]}
            />
          </div>
        </div>
      </div>
    </div>
  );
}

/** Who buys an investment is not remembered for other homes. */
function useBuyerOf(isInvestment: boolean): { buyer: Buyer; onSituation: (situation: Situation) => void } {
  const buyer = useBuyer();
  const [situation, onSituation] = useState<Situation>("additional");
  if (isInvestment) return { buyer: { ...buyer, situation, miles: "" }, onSituation };
  return { buyer, onSituation: (changed) => buyerStore.change({ situation: changed }) };
}
