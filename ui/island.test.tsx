// @vitest-environment happy-dom
import { use, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { Island, versionOf } from "./island.tsx";

afterEach(() => vi.unstubAllGlobals());

/** In React Router's format: one route, whose data holds the late value `cards`. */
const pageData =
  '[{"_1":2},"page",{"_3":4},"data",{"_5":6},"list",{"_7":8,"_9":10},"late","cards","value","3 homes"]\n';

test("a page may be left while an island is hydrating", async () => {
  vi.stubGlobal("fetch", async () => new Response(pageData));
  const scripts = Promise.withResolvers<string>();
  const events: string[] = [];
  function Cards({ text }: { text: string }) {
    events.push("started");
    use(scripts.promise);
    useEffect(() => {
      events.push("hydrated");
      return () => void events.push("unmounted");
    }, []);
    return <p>{text}</p>;
  }

  document.body.innerHTML = "<div><p>3 homes</p></div>";
  const page = hydrateRoot(
    document.body,
    <Island<string> data={{ late: "cards" }}>{(text) => <Cards text={text} />}</Island>,
  );
  await vi.waitFor(() => {
    document.querySelector("p")?.dispatchEvent(new Event("touchstart", { bubbles: true }));
    expect(events).toContain("started");
  });
  page.unmount();
  // The root of an island is unmounted in a task of its own.
  await new Promise((resolve) => setTimeout(resolve));
  scripts.resolve("");
  await vi.waitFor(() => expect(events.at(-1)).toBe("unmounted"));
});

test.each(["2 homes", "3 homes"])("an island whose HTML shows %s shows the 3 homes of its data", async (shown) => {
  vi.stubGlobal("fetch", async () => new Response(pageData));
  const problems = vi.fn();
  vi.stubGlobal("reportError", problems);
  document.body.innerHTML = `<div data-version="${versionOf(shown)}"><p>${shown}</p></div>`;
  const paragraph = document.querySelector("p");
  const page = hydrateRoot(document.body, <Island<string> data={{ late: "cards" }}>{(text) => <p>{text}</p>}</Island>);
  await vi.waitFor(() => {
    document.querySelector("p")?.dispatchEvent(new Event("touchstart", { bubbles: true }));
    expect(document.body.textContent).toBe("3 homes");
  });
  expect(document.querySelector("p") === paragraph).toBe(shown === "3 homes");
  expect(problems).not.toHaveBeenCalled();
  page.unmount();
});
