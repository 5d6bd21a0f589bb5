import { type ReactNode, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { branchInput, domainInput, identityInput, personInput } from "#server/site-editor/setup-input.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "../call-desk.ts";
import type { DeskPageProps } from "../load-desk.server.ts";
import { SetupForm } from "./setup-form.tsx";
import { SitePageHeading } from "./site-page-heading.tsx";
import { UploadButton } from "./upload-button.tsx";

type Data = DeskPageProps<"setup">["data"];
type Step = keyof Data["done"];

const titles: Record<Step, string> = {
  identity: "Your agency",
  look: "Logo and colours",
  branches: "Branches",
  people: "People",
  pages: "Pages",
  feed: "Properties",
  domain: "Web address",
  publish: "Check and publish",
};

const steps: Record<Step, (data: Data) => ReactNode> = {
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
  feed: () => <FeedKey />,
  domain: (data) => <Domain data={data} />,
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
  const names = Object.keys(steps) as Step[];
  const done = names.filter((name) => data.done[name]);
  const [open, setOpen] = useState<Step | null>(() => names.find((name) => !data.done[name]) ?? null);
  return (
    <>
      <SitePageHeading title="Set up your site">
        Eight steps, in any order. Everything is kept in your draft, so you can stop and carry on later. Visitors see
        nothing until you publish.
      </SitePageHeading>
      <p role="status" className="mt-4 font-medium">
        {done.length} of {names.length} done
      </p>
      <ol className="mt-4 grid gap-3">
        {names.map((name, i) => (
          <li key={name} className="rounded-card border border-line bg-surface p-4">
            <h2>
              <button
                type="button"
                aria-expanded={open === name}
                onClick={() => setOpen(open === name ? null : name)}
                className="flex min-h-11 w-full items-center justify-between gap-3 text-left text-lg"
              >
                <span>
                  {i + 1}. {titles[name]}
                </span>
                <span className="text-sm text-muted">{data.done[name] ? "Done" : ""}</span>
              </button>
            </h2>
            {open === name ? <div className="mt-4 grid gap-4">{steps[name](data)}</div> : null}
          </li>
        ))}
      </ol>
    </>
  );
}

const Names = ({ names }: { names: readonly string[] }) => (
  <ul className="list-disc pl-5">
    {names.map((name) => (
      <li key={name}>{name}</li>
    ))}
  </ul>
);

const swatches = ["primary", "accent", "ink", "paper"];

function Look({ data: { colours } }: { data: Data }) {
  const { revalidate } = useRevalidator();
  async function use(name: string) {
    const result = await callDesk("PUT", "/site/setup/logo", { name });
    if (!result.ok) return showFailure(result);
    await revalidate();
    void toast.success("Your colours are in the draft");
  }
  return (
    <>
      <p>
        Upload your logo. We take its colours for buttons and links, and darken them where text would be hard to read. A
        square SVG is shown before your name.
      </p>
      <div>
        <UploadButton label="Upload your logo" onUpload={({ name }) => use(name)} />
      </div>
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

function FeedKey() {
  const { revalidate } = useRevalidator();
  const [key, setKey] = useState<string | null>(null);
  async function create() {
    const result = await callDesk<{ key: string }>("POST", "/site/setup/feed-key");
    if (!result.ok) return showFailure(result);
    setKey(result.data.key);
    await revalidate();
  }
  return (
    <>
      <p>Your property software sends your homes with a key. Give the key to its support team; it's shown once.</p>
      {key ? (
        <p role="status">
          <code className="break-all">{key}</code>
        </p>
      ) : (
        <div>
          <button type="button" onClick={create} className={buttonClass("quiet")}>
            Create a key
          </button>
        </div>
      )}
    </>
  );
}

function Domain({ data: { hostnames } }: { data: Data }) {
  const [checked, setChecked] = useState<string | null>(null);
  return (
    <>
      <Names names={hostnames} />
      <SetupForm
        schema={domainInput}
        initial={{ hostname: "" }}
        labels={{ hostname: "Your own web address" }}
        button="Add and check"
        send={async (values) => {
          const result = await callDesk<{ isHere: boolean; addresses: string[] }>("POST", "/site/setup/domain", values);
          if (result.ok)
            setChecked(
              result.data.isHere
                ? "It leads here already."
                : "It doesn't lead here yet. Ask the company that looks after your domain to point it to this server, then check again.",
            );
          return result;
        }}
      />
      {checked ? <p role="status">{checked}</p> : null}
    </>
  );
}
