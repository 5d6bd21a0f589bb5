import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { branchInput, identityInput, personInput } from "#server/site-editor/setup-input.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "../call-desk.ts";
import { listClass } from "../list-controls.tsx";
import type { DeskPageProps } from "../load-desk.server.ts";
import { Tag } from "../tag.tsx";
import { LogoPreview } from "./logo-preview.tsx";
import { DomainStep, FeedStep } from "./setup-connections.tsx";
import { Names, SetupForm } from "./setup-form.tsx";
import { type SetupStep, setupSteps } from "./setup-steps.ts";
import { SitePageHeading } from "./site-page-heading.tsx";
import { UploadButton } from "./upload-button.tsx";

type Data = DeskPageProps<"setup">["data"];

const steps: Record<SetupStep, (data: Data) => ReactNode> = {
  identity: ({ identity }) => (
    <SetupForm
      schema={identityInput}
      initial={identity}
      labels={{ name: "Name", strapline: "Strapline", telephone: "Telephone", email: "E-mail address" }}
      optional={["strapline"]}
      send={(values) => callDesk("PUT", "/site/setup/identity", values)}
    />
  ),
  look: (data) => <Look data={data} />,
  branches: ({ branches, identity: { telephone, email } }) => (
    <>
      <Names names={branches.map(({ name }) => name)} />
      <SetupForm
        schema={branchInput}
        initial={{ name: "", street: "", postcode: "", telephone, email }}
        labels={{
          name: "Name of the branch",
          street: "Street",
          postcode: "Postcode",
          telephone: "Telephone",
          email: "E-mail address",
        }}
        button="Add the branch"
        send={(values) => callDesk("POST", "/site/setup/branches", values)}
      />
    </>
  ),
  people: (data) => <People data={data} />,
  pages: (data) => <Pages data={data} />,
  feed: (data) => <FeedStep data={data} />,
  domain: (data) => <DomainStep data={data} />,
  publish: () => (
    <div className="flex flex-wrap gap-3">
      <Link to="/desk/site/checks" className={buttonClass("quiet")}>
        See what's worth a look
      </Link>
      <Link to="/desk/site" className={buttonClass("primary")}>
        Review and publish
      </Link>
    </div>
  ),
};

/** The guided first hour of a new agency. Each step changes the draft that the editor changes too. */
export default function Setup({ data }: DeskPageProps<"setup">) {
  const names = Object.keys(steps) as SetupStep[];
  const done = names.filter((name) => data.done[name]);
  const asked = new URLSearchParams(useLocation().search).get("step");
  const [open, setOpen] = useState<SetupStep | null>(
    () => names.find((name) => name === asked) ?? names.find((name) => !data.done[name]) ?? null,
  );
  return (
    <>
      <SitePageHeading title="Set up your site">
        Eight steps, in any order. Everything is kept in your draft, so you can stop and carry on later.
        {data.done.publish
          ? ""
          : " Until you publish, visitors see a sample site, which search engines are asked to leave out."}
      </SitePageHeading>
      <p role="status" className="mt-4 font-medium">
        {done.length} of {names.length} done
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 rounded-pill bg-line">
        <div className="h-full rounded-pill bg-success" style={{ width: `${(100 * done.length) / names.length}%` }} />
      </div>
      <ol className={`mt-4 divide-y divide-line ${listClass}`}>
        {names.map((name, i) => (
          <li key={name} className="px-4 py-2 lg:py-1">
            <h2>
              <button
                type="button"
                aria-expanded={open === name}
                onClick={() => setOpen(open === name ? null : name)}
                className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-lg"
              >
                <span className="flex items-center gap-3">
                  <span
                    className={`grid size-7 shrink-0 place-items-center rounded-pill border font-body text-sm ${data.done[name] ? "border-success text-success" : "border-line-strong text-muted"}`}
                  >
                    {data.done[name] ? <Check aria-hidden="true" className="size-4" /> : i + 1}
                  </span>
                  {setupSteps[name]}
                </span>
                <span className="flex items-center gap-3 font-body text-sm text-muted">
                  {data.done[name] ? "Done" : <Tag>To do</Tag>}
                  <ChevronDown aria-hidden="true" className={`size-5 ${open === name ? "rotate-180" : ""}`} />
                </span>
              </button>
            </h2>
            {open === name ? <div className="mt-2 mb-4 grid max-w-4xl gap-4 sm:pl-10">{steps[name](data)}</div> : null}
          </li>
        ))}
      </ol>
    </>
  );
}

const swatches = ["primary", "accent", "ink", "paper"];

function Look({ data: { colours, logo } }: { data: Data }) {
  const { revalidate } = useRevalidator();
  async function use(name: string, on_dark: boolean) {
    const result = await callDesk<{ isMark: boolean }>("PUT", "/site/setup/logo", { name, on_dark });
    if (!result.ok) return showFailure(result);
    await revalidate();
    const { isMark } = result.data;
    void toast.success(isMark ? "Your mark and its colours are in the draft" : "Your logo is in the draft");
  }
  return (
    <>
      <p>
        Upload your logo as SVG, PNG or WebP, at best with a transparent background. It's shown instead of your name; a
        square one is shown before it. We take its colours for buttons and links, and darken them where text would be
        hard to read.
      </p>
      <div className="flex flex-wrap gap-3">
        <UploadButton label="Upload your logo" onUpload={({ name }) => use(name, false)} />
        {logo.picture ? (
          <UploadButton label="Upload a version for dark backgrounds" onUpload={({ name }) => use(name, true)} />
        ) : null}
      </div>
      {logo.picture ? <LogoPreview {...logo} picture={logo.picture} colours={colours} /> : null}
      <ul className="flex flex-wrap gap-3" aria-label="Colours">
        {swatches.map((name) => (
          <li key={name} className="grid justify-items-center gap-1 text-sm">
            <span style={{ backgroundColor: colours[name] }} className="size-12 rounded-control border border-line" />
            {name} {colours[name]}
          </li>
        ))}
      </ul>
      <Link to="/desk/site?document=theme.json" className="underline">
        Change colours, fonts and layout by hand
      </Link>
    </>
  );
}

function People({ data: { branches, identity } }: { data: Data }) {
  return (
    <>
      <Names names={branches.flatMap(({ name, people }) => people.map((person) => `${person}, ${name}`))} />
      <SetupForm
        schema={personInput}
        initial={{
          branch_id: String(branches[0]?.branchId ?? ""),
          first_name: "",
          surname: "",
          job_title: "",
          email: identity.email,
        }}
        labels={{
          branch_id: "Branch",
          first_name: "First name",
          surname: "Surname",
          job_title: "Job title",
          email: "E-mail address",
        }}
        choices={{ branch_id: branches.map(({ branchId, name }) => ({ value: String(branchId), label: name })) }}
        button="Add the person"
        send={(values) => callDesk("POST", "/site/setup/people", values)}
      />
      <Link to="/desk/site?document=branches.json" className="underline">
        Add portraits and opening hours
      </Link>
    </>
  );
}

function Pages({ data: { templates, samplePages } }: { data: Data }) {
  const { revalidate } = useRevalidator();
  async function add(template: string, title: string) {
    const result = await callDesk("POST", "/site/documents", { kind: "page", title, template });
    if (!result.ok) return showFailure(result);
    await revalidate();
    void toast.success(`${title} is in the draft`);
  }
  return (
    <>
      <ul className="grid gap-2">
        {templates.map(({ slug, title, exists }) => (
          <li key={slug} className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            {title}
            {exists ? (
              <Link to={`/desk/site?document=pages/${slug}.json`} className="underline">
                {samplePages.includes(`pages/${slug}.json`) ? "Write the text of" : "Open"} {title}
              </Link>
            ) : (
              <button type="button" onClick={() => add(slug, title)} className={buttonClass("quiet")}>
                Add {title}
              </button>
            )}
          </li>
        ))}
      </ul>
      {samplePages.length > 0 ? <p className="text-muted">{samplePages.length} pages still have sample text.</p> : null}
    </>
  );
}
