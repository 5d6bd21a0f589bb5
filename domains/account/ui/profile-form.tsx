import type { ReactNode } from "react";
import { type ProfileField, profileFields, profileInput } from "#domains/account/profile/profile-input.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { TelephoneField, TextField } from "#ui/form/text-field.tsx";
import { toast } from "#ui/toast.ts";
import { NameFields } from "./register-form.tsx";
import { showFailure, writeAccount } from "./send-write.ts";
import type { CurrentUser } from "./user-state.ts";

export function ProfileForm({ user, onDone }: { user: CurrentUser; onDone: () => void }) {
  const form = useForm(profileInput, startingValues(user));
  const isEmailChange = form.values.email.trim().toLowerCase() !== user.email;
  return (
    <form
      noValidate
      className="flex flex-col gap-8"
      onSubmit={(event) =>
        form.submit(event, async () => {
          const result = await writeAccount("/user.ljson", { method: "put", fields: changedValues(form.values, user) });
          if (result.kind !== "done") return showFailure(result, form);
          onDone();
          await toast.success(t("Profile successfully updated."));
        })
      }
    >
      <FormErrors form={form} />
      <Group legend={t("Your name")}>
        <div className="flex flex-wrap gap-4">
          <div style={{ flex: "1 1 8rem" }}>
            <TextField {...form.field("title")} label={t("Title")} autoComplete="honorific-prefix" maxLength={20} />
          </div>
          <div style={{ flex: "999 1 20rem" }}>
            <NameFields field={form.field} />
          </div>
        </div>
      </Group>
      <Group legend={t("How to reach you")}>
        <TextField {...form.field("email")} label={t("Email")} type="email" autoComplete="email" required />
        {isEmailChange ? (
          <PasswordField
            {...form.field("current_password")}
            label={t("Current password")}
            autoComplete="current-password"
            hint={t("Enter your password to change your email address. We'll let your old address know.")}
          />
        ) : null}
        <div className="grid gap-4 md:grid-cols-2">
          <TelephoneField
            {...form.field("tel_home")}
            label={t("Home telephone")}
            autoComplete="home tel"
            maxLength={20}
          />
          <TelephoneField
            {...form.field("tel_mobile")}
            label={t("Mobile telephone")}
            autoComplete="mobile tel"
            maxLength={20}
          />
        </div>
      </Group>
      <Group legend={t("Your address")} isOptional>
        <div className="grid grid-cols-2 gap-4">
          <TextField {...form.field("house_name")} label={t("House name")} maxLength={100} />
          <TextField {...form.field("house_number")} label={t("House number")} maxLength={10} />
        </div>
        <TextField {...form.field("street_address")} label={t("Street")} autoComplete="address-line1" maxLength={200} />
        <TextField
          {...form.field("address_2")}
          label={t("Address line 2")}
          autoComplete="address-line2"
          maxLength={200}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <TextField {...form.field("locality")} label={t("Locality")} autoComplete="address-level3" maxLength={100} />
          <TextField {...form.field("town")} label={t("Town")} autoComplete="address-level2" maxLength={100} />
          <TextField {...form.field("county")} label={t("County")} autoComplete="address-level1" maxLength={100} />
          <TextField {...form.field("postcode")} label={t("Postcode")} autoComplete="postal-code" maxLength={10} />
        </div>
      </Group>
      <div className="form-actions">
        <a href="#/user" className={buttonClass("quiet")}>
          {t("Cancel")}
        </a>
        <SubmitButton busy={form.busy} problem={form.problem}>
          {t("Save changes")}
        </SubmitButton>
      </div>
    </form>
  );
}

type GroupProps = { legend: string; isOptional?: boolean; children: ReactNode };

/** `isOptional`: said once, and not of every field. */
function Group({ legend, isOptional = false, children }: GroupProps) {
  return (
    <fieldset className={`grid gap-4 ${isOptional ? "optional-group" : ""}`}>
      <legend className="heading mb-3 text-xl">
        {legend}
        {isOptional ? <span className="font-body text-base font-normal text-muted"> {t("(optional)")}</span> : null}
      </legend>
      {children}
    </fieldset>
  );
}

type Values = Record<ProfileField | "current_password", string>;

function startingValues(user: CurrentUser): Values {
  const values = profileFields.map((name) => [name, user[name] ?? ""]);
  return { ...(Object.fromEntries(values) as Record<ProfileField, string>), current_password: "" };
}

function changedValues(values: Values, user: CurrentUser): Partial<Values> {
  const before: Record<string, string> = startingValues(user);
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== before[name]));
}
