import { t } from "#languages/translate.ts";
import { leadKinds } from "../../lead/lead-kinds.ts";
import { NoScriptLeadForm } from "../../ui/no-script-lead-form.tsx";
import type { ValuationValues } from "../valuation-request.ts";

type Props = { agencyName: string; channel: ValuationValues["channel"] };

/** Valuation request for browsers without JavaScript; the office arranges the time. */
export function NoScriptValuationForm({ agencyName, channel }: Props) {
  return (
    <NoScriptLeadForm
      action="/leads"
      fields={{ lead: leadKinds.valuation.sends }}
      address="required"
      message={{ label: t("When would suit you, and anything we should know") }}
      submitText={t("Request a valuation")}
      agencyName={agencyName}
    >
      <fieldset>
        <legend className="mb-1 font-medium">{t("I am thinking of")}</legend>
        {(["selling", "letting"] as const).map((value) => (
          <label key={value} className="mr-6 inline-flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="lead[channel]"
              value={value}
              defaultChecked={value === channel}
              className="size-6 accent-primary"
            />
            {t(value === "letting" ? "Letting" : "Selling")}
          </label>
        ))}
      </fieldset>
    </NoScriptLeadForm>
  );
}
