import { useId, useState } from "react";
import { RadioField } from "#ui/form/radio-field.tsx";
import { SettledStatus } from "#ui/settled-status.tsx";
import { pounds } from "../money.ts";
import { type Region, regions } from "../region.ts";
import { dutyChoices, stampDuty } from "../stamp-duty.ts";
import { CheckChoice } from "./check-choice.tsx";
import { MoneyField } from "./money-field.tsx";
import { StampDutyResult } from "./stamp-duty-result.tsx";

type Props = { price: number; onPrice: (price: number) => void; startRegion: Region; day: string };
type Buyer = { firstTimeBuyer: boolean; additionalProperty: boolean; nonUkResident: boolean };

const nobodySpecial: Buyer = { firstTimeBuyer: false, additionalProperty: false, nonUkResident: false };

export function StampDutyCalculator({ price, onPrice, startRegion, day }: Props) {
  const id = useId();
  const [region, setRegion] = useState(startRegion);
  const [buyer, setBuyer] = useState(nobodySpecial);
  const change = (changed: Partial<Buyer>) => setBuyer({ ...buyer, ...changed });
  const offered = dutyChoices(region, day);
  const place = regions.find(({ value }) => value === region);
  const duty = stampDuty({ region, price, ...claimable(buyer, offered) }, day);
  return (
    <div className="grid gap-6 @2xl:grid-cols-2">
      <div className="grid content-start gap-3">
        <MoneyField
          label="Property price"
          pounds={price}
          problem={price > 0 ? undefined : "Enter a property price"}
          onChange={onPrice}
        />
        <RadioField
          id={id}
          name={id}
          error={undefined}
          legend="Where the property is"
          choices={regions}
          value={region}
          onChange={setRegion}
        />
        <fieldset>
          <legend className="font-medium">The buyer</legend>
          <CheckChoice
            label="First-time buyer"
            checked={buyer.firstTimeBuyer && offered.firstTimeBuyer}
            refusal={offered.firstTimeBuyer ? undefined : `${place?.label} has no relief for first-time buyers.`}
            onChange={(firstTimeBuyer) =>
              change(firstTimeBuyer ? { firstTimeBuyer, additionalProperty: false } : { firstTimeBuyer })
            }
          />
          <CheckChoice
            label="Additional property"
            checked={buyer.additionalProperty}
            onChange={(additionalProperty) =>
              change(additionalProperty ? { additionalProperty, firstTimeBuyer: false } : { additionalProperty })
            }
          />
          <CheckChoice
            label="Non-UK resident"
            checked={buyer.nonUkResident && offered.nonUkResident}
            refusal={offered.nonUkResident ? undefined : `${place?.label} has no surcharge for non-UK residents.`}
            onChange={(nonUkResident) => change({ nonUkResident })}
          />
        </fieldset>
      </div>
      <StampDutyResult duty={duty} price={price} tax={place?.tax ?? ""} />
      <SettledStatus
        text={price > 0 ? `${pounds(duty.total)} ${place?.tax}, ${duty.effectiveRate}% of the price` : ""}
      />
    </div>
  );
}

/** A box ticked for one region counts for nothing in a region that does not have it. */
function claimable(buyer: Buyer, offered: ReturnType<typeof dutyChoices>): Buyer {
  return {
    ...buyer,
    firstTimeBuyer: buyer.firstTimeBuyer && offered.firstTimeBuyer,
    nonUkResident: buyer.nonUkResident && offered.nonUkResident,
  };
}
