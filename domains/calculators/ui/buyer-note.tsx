import { t } from "#languages/translate.ts";
import { buyerStore } from "./buyer-store.ts";

/** The button stays after use, so that focus does. */
export function BuyerNote() {
  return (
    <p className="text-sm text-muted print:hidden">
      {t(
        "Your situation, deposit and commute are remembered in this browser only, for every home, for comparisons and for the monthly cost filter.",
      )}{" "}
      <button type="button" onClick={buyerStore.forget} className="-my-2 min-h-11 underline underline-offset-4">
        {t("Forget these figures")}
      </button>
    </p>
  );
}
