import { useEffect, useState } from "react";
import { buttonClass } from "#ui/button.tsx";
import { callDesk } from "./call-desk.ts";
import { signInPath } from "./desk-pages.ts";
import { openArea } from "./staff-pages.ts";

/** Where a link of the console leads; its token is in the fragment. */
export default function SupportEntry() {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const token = window.location.hash.slice(1);
    if (token === "") return setProblem("This link is incomplete. Open the desk from the console again.");
    void callDesk("POST", "/support/session", { token }).then((result) =>
      result.ok ? openArea() : setProblem(result.message),
    );
  }, []);
  return (
    <>
      <h1 className="text-3xl">Support</h1>
      {problem ? (
        <p role="alert" className="rounded-control border-l-4 border-danger bg-danger/5 p-4 font-medium text-danger">
          {problem}
        </p>
      ) : (
        <p role="status">Opening the desk…</p>
      )}
      {problem ? (
        <a href={signInPath} className={buttonClass("quiet")}>
          Sign in instead
        </a>
      ) : null}
    </>
  );
}
