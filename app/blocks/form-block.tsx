import { useState } from "react";
import { useLocation } from "react-router";
import { useShell } from "#app/shell/data/shell-data.ts";
import CustomForm from "#domains/enquiries/custom-form/ui/custom-form.tsx";
import { t } from "#languages/translate.ts";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

/** An agency-defined form. The browser posts it itself until it is hydrated, and without JavaScript. */
export function FormBlock({ block: { form, ...section } }: { block: LoadedBlock<"form"> }) {
  const [formKey, setFormKey] = useState(0);
  const { pathname } = useLocation();
  const shell = useShell();
  if (form === null) return null;
  const common = { form, agencyName: shell?.name ?? "", telephone: shell?.telephone ?? "", redirectUrl: pathname };
  return (
    <BlockSection {...section} introduction={form.para}>
      <div className="section-body">
        <CustomForm key={formKey} {...common} doneText={t("Send another")} onDone={() => setFormKey(formKey + 1)} />
      </div>
    </BlockSection>
  );
}
