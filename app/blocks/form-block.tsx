import { useState } from "react";
import { useLocation } from "react-router";
import { useShell } from "#app/shell/data/shell-data.ts";
import { FlashWithoutScript } from "#app/shell/flash/flash-without-script.tsx";
import CustomForm from "#domains/enquiries/custom-form/ui/custom-form.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

/** An agency-defined form. Without JavaScript the browser posts the same form. */
export function FormBlock({ block: { id, heading, form } }: { block: LoadedBlock<"form"> }) {
  const [formKey, setFormKey] = useState(0);
  const { pathname } = useLocation();
  const agencyName = useShell()?.name ?? "";
  if (form === null) return null;
  return (
    <BlockSection id={id} heading={heading} introduction={form.para}>
      <div className="max-w-3xl">
        <noscript>
          <FlashWithoutScript
            keys={["welcome-lead-sent", "lead-sending-error-validation", "file-upload-error", "recaptcha-invalid"]}
          />
        </noscript>
        <CustomForm
          key={formKey}
          form={form}
          agencyName={agencyName}
          redirectUrl={pathname}
          doneText="Send another"
          onDone={() => setFormKey(formKey + 1)}
        />
      </div>
    </BlockSection>
  );
}
