import { ArrowRight } from "lucide-react";
import { isRouteErrorResponse, Link, useLocation } from "react-router";
import type { ShellData } from "#app/shell/data/shell-data.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { buttonClass } from "#ui/button.tsx";

const suggestions = [
  { name: "Homes for sale", url: "/properties/sales" },
  { name: "Homes to rent", url: "/properties/lettings" },
  { name: "Our branches", url: "/branches" },
  { name: "Home page", url: "/" },
];

type Props = { error: unknown; shell: ShellData | undefined };

/** 404, 410 or server error; `shell` is undefined if its data could not be loaded. */
export function ErrorPage({ error, shell }: Props) {
  const { title, text, offer } = describe(isRouteErrorResponse(error) ? error.status : 500);
  return (
    <div className="mx-auto flex min-h-[60svh] max-w-page flex-col justify-center px-5 py-16 md:px-8">
      <title>{shell ? `${title} | ${shell.name}` : title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="max-w-3xl text-4xl md:text-6xl">{title}</h1>
      <p className="mt-5 max-w-xl text-lg text-muted">{text}</p>
      {offer === "suggestions" ? <Suggestions /> : <Retry telephone={shell?.telephone} />}
    </div>
  );
}

function describe(status: number): { title: string; text: string; offer: "suggestions" | "retry" } {
  if (status === 404) {
    return {
      title: "We cannot find that page",
      text: "The address may be mistyped, or the page may have moved. Perhaps one of these is what you're looking for.",
      offer: "suggestions",
    };
  }
  if (status === 410) {
    return {
      title: "No longer available",
      text: "This page has been taken down. There may be similar homes on the market now.",
      offer: "suggestions",
    };
  }
  return {
    title: "Something went wrong",
    text: "Your connection may have dropped, or something went wrong at our end. Please try again in a moment.",
    offer: "retry",
  };
}

function Suggestions() {
  return (
    <ul className="mt-10 grid max-w-3xl gap-x-8 border-t border-line sm:grid-cols-2">
      {suggestions.map(({ name, url }) => (
        <li key={url} className="border-b border-line">
          <Link to={url} className="group flex min-h-14 items-center justify-between gap-4 text-lg font-medium">
            {name}
            <ArrowRight
              aria-hidden="true"
              className="size-5 text-primary transition-transform duration-150 group-hover:translate-x-1"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Retry({ telephone }: { telephone: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <div className="mt-10 flex flex-wrap gap-3">
      <a href={`${pathname}${search}`} className={buttonClass("primary")}>
        Try again
      </a>
      {telephone ? (
        <a href={toTelephoneHref(telephone)} className={buttonClass("quiet")}>
          Call {telephone}
        </a>
      ) : null}
    </div>
  );
}
