import { useRef, useState } from "react";
import { useLocation, useRouteLoaderData } from "react-router";
import { FlashWithoutScript } from "#app/shell/flash-without-script.tsx";
import type { ShellData } from "#app/shell/shell-data.ts";
import { useChunk } from "#app/shell/use-chunk.ts";
import type { ShownForm } from "#domains/enquiries/custom-form/shown-form.ts";
import type { CustomFormProps } from "#domains/enquiries/custom-form/ui/custom-form.tsx";
import { PlainCustomForm } from "#domains/enquiries/custom-form/ui/plain-custom-form.tsx";
import { buttonClass } from "#ui/button.tsx";
import { useNear } from "#ui/use-near.ts";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlockOf } from "./load-blocks.server.ts";

const loadForm = () => import("#domains/enquiries/custom-form/ui/custom-form.tsx");

/** One of the agency's forms on a page; its code comes when it is near, and without scripts it is a plain form. */
export function FormBlock({ block: { id, heading, form } }: { block: LoadedBlockOf<"form"> }) {
  const room = useRef<HTMLDivElement>(null);
  const near = useNear(room);
  const [round, setRound] = useState(0);
  const { pathname } = useLocation();
  const agencyName = useRouteLoaderData<ShellData>("root")?.name ?? "";
  if (form === null) return null;
  const common = { form, agencyName, redirectUrl: pathname };
  return (
    <BlockSection id={id} heading={heading} introduction={form.para}>
      <div ref={room} className="max-w-3xl">
        <noscript>
          <FlashWithoutScript
            keys={["welcome-lead-sent", "lead-sending-error-validation", "file-upload-error", "recaptcha-invalid"]}
          />
          <PlainCustomForm {...common} />
        </noscript>
        {near ? (
          <Loaded key={round} {...common} doneText="Send another" onDone={() => setRound(round + 1)} />
        ) : (
          <Room elements={form.elements} />
        )}
      </div>
    </BlockSection>
  );
}

function Loaded(props: CustomFormProps) {
  const { module, error, retry } = useChunk(loadForm);
  if (module) return <module.default {...props} />;
  if (!error) return <Room elements={props.form.elements} />;
  return (
    <>
      <p className="mb-4">The form did not load. Please check your connection and try again.</p>
      <button type="button" onClick={retry} className={buttonClass("quiet")}>
        Try again
      </button>
    </>
  );
}

/** About the room that the fields will take. */
function Room({ elements }: Pick<ShownForm, "elements">) {
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
