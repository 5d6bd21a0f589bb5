import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { domainInput } from "#server/site-editor/setup-input.ts";
import { buttonClass } from "#ui/button.tsx";
import { callDesk, showFailure } from "../call-desk.ts";
import type { DeskPageProps } from "../load-desk.server.ts";
import { Names, SetupForm } from "./setup-form.tsx";

type Data = DeskPageProps<"setup">["data"];

/** The software that sends the homes. */
export function FeedStep({ data: { hostnames } }: { data: Data }) {
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
      <p>
        Your property software sends your homes with a key. Give the key to its support team; it's shown once. No
        software?{" "}
        <Link to="/desk/feeds" className="underline">
          Import a CSV file
        </Link>{" "}
        or{" "}
        <Link to="/desk/stock" className="underline">
          add homes by hand
        </Link>
        .
      </p>
      {key ? (
        <div role="status" className="grid gap-2">
          <p>
            Please copy the key now: <code className="break-all select-all">{key}</code>
          </p>
          <p>
            Files go to <code className="break-all">https://{hostnames[0]}/feeds/files/</code>, real-time calls (RTDF)
            to <code className="break-all">https://{hostnames[0]}/feeds/rtdf/v1/property/</code>.
          </p>
        </div>
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

type DomainCheck = { hostname: string; isHere: boolean; addresses: string[] };

/** The agency's own web address. */
export function DomainStep({ data: { hostnames } }: { data: Data }) {
  const { revalidate } = useRevalidator();
  const [checked, setChecked] = useState<DomainCheck | null>(null);
  const shown = hostnames.filter((name) => !/^(127\.|\[?::1|localhost$)/.test(name));
  async function check(values: { hostname: string }) {
    const result = await callDesk<DomainCheck>("POST", "/site/setup/domain", values);
    if (result.ok) setChecked(result.data);
    return result;
  }
  async function checkAgain(values: DomainCheck) {
    const result = await check(values);
    if (!result.ok) return showFailure(result);
    await revalidate();
  }
  return (
    <>
      <p>Your site answers at:</p>
      <Names names={shown.length > 0 ? shown : hostnames} />
      <SetupForm
        schema={domainInput}
        initial={{ hostname: "" }}
        labels={{ hostname: "Your own web address" }}
        button="Add and check"
        send={check}
      />
      {checked ? (
        <div role="status" className="grid justify-items-start gap-3">
          {checked.isHere ? (
            <p>{checked.hostname} leads here. It's your main address once you publish.</p>
          ) : (
            <>
              <p>
                {checked.hostname} doesn't lead here yet. Ask the company that looks after your domain to point it to{" "}
                {checked.addresses.length > 0 ? checked.addresses.join(" and ") : "this server"}, then check again.
                Until then your main address stays {hostnames[0]}.
              </p>
              <button type="button" onClick={() => checkAgain(checked)} className={buttonClass("quiet")}>
                Check again
              </button>
            </>
          )}
        </div>
      ) : null}
    </>
  );
}
