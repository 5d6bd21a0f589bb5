import { Download } from "lucide-react";
import { useState } from "react";
import { deletionInput } from "#domains/account/password/password-input.ts";
import { retainedDataNotice } from "#domains/account/personal-data/retained-data-notice.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { FormErrors, SubmitButton, useForm } from "#ui/form/form.tsx";
import { PasswordField } from "#ui/form/password-field.tsx";
import { toast } from "#ui/toast.ts";
import { showFailure, writeAccount } from "./send-write.ts";

export function PersonalDataSection({ onDeleted }: { onDeleted: () => void }) {
  const [deleting, setDeleting] = useState(false);
  return (
    <section aria-labelledby="your-data">
      <h3 id="your-data" className="text-lg">
        {t("Your data")}
      </h3>
      {deleting ? (
        <DeletionForm onCancel={() => setDeleting(false)} onDeleted={onDeleted} />
      ) : (
        <div className="mt-3 grid gap-3 sm:flex">
          <a href="/user_data.ljson" download="my-data.json" className={buttonClass("quiet")}>
            <Download className="size-5" strokeWidth={1.75} />
            {t("Download your data")}
          </a>
          <button type="button" onClick={() => setDeleting(true)} className="text-link justify-center px-4 text-danger">
            {t("Delete your account")}
          </button>
        </div>
      )}
    </section>
  );
}

function DeletionForm({ onCancel, onDeleted }: { onCancel: () => void; onDeleted: () => void }) {
  const form = useForm(deletionInput, { current_password: "" });
  return (
    <form
      noValidate
      className="mt-3 grid gap-4 rounded-card border border-danger p-4"
      onSubmit={(event) =>
        form.submit(event, async (fields) => {
          const result = await writeAccount("/user.ljson", { method: "delete", fields });
          if (result.kind !== "done") return showFailure(result, form);
          onDeleted();
          await toast.success(t("Your account has been deleted."));
        })
      }
    >
      <FormErrors form={form} />
      <p>
        {t(
          "This deletes your details, your saved homes and searches and our emails about them, straight away and for good. It can't be undone.",
        )}
      </p>
      <ul className="grid list-disc gap-2 pl-5 text-sm text-muted">
        {retainedDataNotice.map((sentence) => (
          <li key={sentence}>{t(sentence)}</li>
        ))}
      </ul>
      <PasswordField {...form.field("current_password")} label={t("Your password")} autoComplete="current-password" />
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <SubmitButton busy={form.busy} problem={form.problem} kind="danger">
          {t("Delete for good")}
        </SubmitButton>
        <button type="button" onClick={onCancel} className={buttonClass("quiet")}>
          {t("Keep your account")}
        </button>
      </div>
    </form>
  );
}
