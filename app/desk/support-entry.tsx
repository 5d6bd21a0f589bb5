import { useEffect, useState } from "react";
import { callDesk } from "./call-desk.ts";
import { openArea } from "./staff-pages.ts";

/** Where a link of the console leads; its token is in the fragment. */
export default function SupportEntry() {
  const [problem, setProblem] = useState("");
  useEffect(() => {
    const token = window.location.hash.slice(1);
    void callDesk("POST", "/support/session", { token }).then((result) =>
      result.ok ? openArea() : setProblem(result.message),
    );
  }, []);
  return (
    <>
      <h1 className="text-3xl">Support</h1>
      <p role={problem ? "alert" : "status"}>{problem || "Opening the desk…"}</p>
    </>
  );
}
