import { Link, useRouteLoaderData } from "react-router";
import { type DeskPageName, deskPages } from "../desk-pages.ts";
import type { SignedIn } from "../load-desk.server.ts";

const linkClass = "inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline";

const below: readonly DeskPageName[] = ["setup", "checks", "redirects"];

/** Links to the pages below Site that the member may see. */
export function SitePages() {
  const pages = useRouteLoaderData<SignedIn>("desk/desk")?.pages ?? [];
  return (
    <nav aria-label="More about your site" className="mt-2 flex flex-wrap gap-x-6">
      <Link to="/desk/site?media" className={linkClass}>
        Pictures and films
      </Link>
      {below
        .filter((name) => pages.includes(name))
        .map((name) => (
          <Link key={name} to={deskPages[name].path} className={linkClass}>
            {deskPages[name].title}
          </Link>
        ))}
      <a href="/" target="_blank" rel="noopener" className={linkClass}>
        Open your website
      </a>
    </nav>
  );
}
