import { useRef, useState } from "react";
import { useLocation } from "react-router";
import { useShell } from "#app/shell/data/shell-data.ts";
import { FlashWithoutScript } from "#app/shell/flash/flash-without-script.tsx";
import type { PublicForm } from "#domains/enquiries/custom-form/public-form.ts";
import { NoScriptCustomForm } from "#domains/enquiries/custom-form/ui/no-script-custom-form.tsx";
import { LazyChunk } from "#ui/lazy-chunk.tsx";
import { useNearViewport } from "#ui/use-near-viewport.ts";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

const loadForm = () => import("#domains/enquiries/custom-form/ui/custom-form.tsx");
const failedText = "The form couldn't be loaded. Please check your connection and try again.";

/** An agency-defined form, loaded when near the viewport; a plain HTML form without JavaScript. */
export function FormBlock({ block: { id, heading, form } }: { block: LoadedBlock<"form"> }) {
  const container = useRef<HTMLDivElement>(null);
  const near = useNearViewport(container);
  const [formKey, setFormKey] = useState(0);
  const { pathname } = useLocation();
  const agencyName = useShell()?.name ?? "";
  if (form === null) return null;
  const common = { form, agencyName, redirectUrl: pathname };
  const placeholder = <Placeholder elements={form.elements} />;
  return (
    <BlockSection id={id} heading={heading} introduction={form.para}>
      <div ref={container} className="max-w-3xl">
        <noscript>
          <FlashWithoutScript
            keys={["welcome-lead-sent", "lead-sending-error-validation", "file-upload-error", "recaptcha-invalid"]}
          />
          <NoScriptCustomForm {...common} />
        </noscript>
        {near ? (
          <LazyChunk load={loadForm} waiting={placeholder} failed={failedText}>
            {({ default: CustomForm }) => (
              <CustomForm key={formKey} {...common} doneText="Send another" onDone={() => setFormKey(formKey + 1)} />
            )}
          </LazyChunk>
        ) : (
          placeholder
        )}
      </div>
    </BlockSection>
  );
}

/** Reserves about the space of the fields. */
function Placeholder({ elements }: Pick<PublicForm, "elements">) {
  return (
    <div aria-hidden="true" className="grid noscript:hidden gap-5 md:grid-cols-2">
      {elements.map(({ fieldName, inputType }) => (
        <div
          key={fieldName}
          className={`rounded-control bg-line/50 ${inputType === "textarea" ? "h-52 md:col-span-2 md:h-60" : "h-12 md:h-19"}`}
        />
      ))}
      <div className="h-44 md:col-span-2" />
    </div>
  );
}
