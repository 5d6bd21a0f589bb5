import { z } from "zod";
import { marketingRefusalStatement, marketingStatement } from "#domains/account/preferences/consent-statements.ts";
import { t } from "#languages/translate.ts";
import { SubmitButton, useForm } from "#ui/form/form.tsx";
import { RadioField } from "#ui/form/radio-field.tsx";
import { toast } from "#ui/toast.ts";
import { sendWrite } from "./send-write.ts";
import { type CurrentUser, userState } from "./user-state.ts";

const choiceInput = z.object({ choice: z.enum(["optin", "optout"]) });

export function PreferencesForm({ user, agencyName }: { user: CurrentUser; agencyName: string }) {
  const form = useForm(choiceInput, {
    choice: user.is_opted_in_to_marketing ? ("optin" as const) : ("optout" as const),
  });
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) =>
        form.submit(event, async (values) => {
          const status = await sendChoice(user, values.choice);
          if (status === 403) return form.fail(t("Please sign in to update your preferences"));
          if (status !== 200) return form.fail(t("There was an error updating your preferences"));
          await userState.reload();
          await toast.success(t("Your preferences have been successfully updated"));
        })
      }
    >
      <RadioField
        {...form.field("choice")}
        legend={t("Would you like to hear from us?")}
        choices={[
          { value: "optin", label: t("Opt in: {statement}", { statement: marketingStatement(agencyName) }) },
          { value: "optout", label: t("Opt out: {statement}", { statement: marketingRefusalStatement(agencyName) }) },
        ]}
      />
      <p className="text-muted">
        {t("You'll still get emails you've asked for, such as replies to an enquiry or alerts for a saved search.")}
      </p>
      <div className="form-actions">
        <SubmitButton busy={form.busy} problem={form.problem}>
          {t("Update")}
        </SubmitButton>
      </div>
    </form>
  );
}

/** The response status; 0 without a response. */
async function sendChoice(user: CurrentUser, chosen: "optin" | "optout"): Promise<number> {
  const { user_id, marketing_preference_id: id } = user;
  const fields = { user_id, opt_in_marketing_at: chosen, opt_in_marketing_url: window.location.pathname };
  const [path, more] = id
    ? [`/marketing_preferences/${id}`, {}]
    : [
        `/custom_marketing_preferences/${user_id}`,
        { marketing_preferences: { is_opted_in_to_marketing: chosen === "optin" } },
      ];
  const response = await sendWrite(path, { method: "put", fields: { ...fields, ...more } }).catch(() => null);
  return response?.status ?? 0;
}
