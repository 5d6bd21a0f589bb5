import { useRef, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { FlashWithoutScript } from "#app/shell/flash/flash-without-script.tsx";
import { useChunk } from "#app/shell/loading/use-chunk.ts";
import type { PublicForm } from "#domains/enquiries/custom-form/public-form.ts";
import type { CustomFormProps } from "#domains/enquiries/custom-form/ui/custom-form.tsx";
import { NoScriptCustomForm } from "#domains/enquiries/custom-form/ui/no-script-custom-form.tsx";
import { buttonClass } from "#ui/button.tsx";
import { useNearViewport } from "#ui/use-near-viewport.ts";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

const loadForm = () => import("#domains/enquiries/custom-form/ui/custom-form.tsx");

/** An agency-defined form, loaded when near the viewport; a plain HTML form without JavaScript. */
export function FormBlock({ block: { id, heading, form } }: { block: LoadedBlock<"form"> }) {
  const container = useRef<HTMLDivElement>(null);
  const near = useNearViewport(container);
  const [formKey, setFormKey] = useState(0);
  const { pathname } = useLocation();
  const agencyName = useRouteLoaderData<ShellData>("root")?.name ?? "";
  if (form === null) return null;
  const common = { form, agencyName, redirectUrl: pathname };
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
          <Loaded key={formKey} {...common} doneText="Send another" onDone={() => setFormKey(formKey + 1)} />
        ) : (
          <Placeholder elements={form.elements} />
        )}
      </div>
    </BlockSection>
  );
}

function Loaded(props: CustomFormProps) {
  const { module, error, retry } = useChunk(loadForm);
  if (module) return <module.default {...props} />;
  if (!error) return <Placeholder elements={props.form.elements} />;
  return (
    <>
      <p className="mb-4">The form couldn't be loaded. Please check your connection and try again.</p>
      <button type="button" onClick={retry} className={buttonClass("quiet")}>
        Try again
      </button>
    </>
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
