import { Link, useRouteLoaderData } from "react-router";
import { buttonClass } from "#ui/button.tsx";
import { type DeskPageName, deskPages } from "../desk-pages.ts";
import type { SignedIn } from "../load-desk.server.ts";

const below: readonly DeskPageName[] = ["setup", "checks", "redirects"];

/** Links to the pages below Site that the member may see. */
export function SitePages() {
  const pages = useRouteLoaderData<SignedIn>("desk/desk")?.pages ?? [];
  return (
    <nav
      aria-label="More about your site"
      className="mt-4 grid grid-cols-2 gap-2 max-sm:*:px-2 max-sm:*:text-sm sm:flex sm:flex-wrap"
    >
      <a href="/" target="_blank" rel="noopener" className={`${buttonClass("quiet")} max-sm:col-span-2`}>
        Open your website
      </a>
      <Link to="/desk/site?media" className={buttonClass("quiet")}>
        Pictures and films
      </Link>
      {below
        .filter((name) => pages.includes(name))
        .map((name) => (
          <Link key={name} to={deskPages[name].path} className={buttonClass("quiet")}>
            {deskPages[name].title}
          </Link>
        ))}
    </nav>
  );
}
