import { toTelephoneHref } from "#format/telephone-href.ts";
import { currentLanguage, localPath, t } from "#languages/translate.ts";
import { escapeHtml } from "#platform/http/markup/escape-html.ts";

type Colour = "ink" | "onInk" | "paper" | "primary" | "onPrimary";

/** Name, telephone, hex colours and system fonts of the agency whose page it is. */
export type MessageLook = Readonly<{
  name: string;
  telephone: string;
  colours: Readonly<Record<Colour, string>>;
  headingFont: string;
  /** Corners of buttons. */
  radius: string;
  /** Whether every page of the site shows this message. */
  suspended?: boolean;
}>;

const plainLook: MessageLook = {
  name: "",
  telephone: "",
  colours: { ink: "#1d2733", onInk: "#ffffff", paper: "#f7f6f3", primary: "#1d2733", onPrimary: "#ffffff" },
  headingFont: "inherit",
  radius: "4px",
};
const column = "max-width:60rem;margin:0 auto;padding:1.25rem";

/**
 * A minimal page with one message, for when no agency page can be rendered. `problems` are those of a form that was sent
 * without scripts. Styles are attributes, which the CSP allows.
 */
export function messagePage(message: string, look: MessageLook = plainLook, problems: readonly string[] = []): string {
  const { name, telephone, colours, headingFont, radius, suspended = false } = look;
  const text = escapeHtml(message);
  const { ink, onInk, paper, primary, onPrimary } = colours;
  const heading = `font-family:${escapeHtml(headingFont)};font-weight:600`;
  const button = `display:inline-block;margin:0 .75rem .75rem 0;padding:.65rem 1.5rem;border:1px solid ${primary};border-radius:${radius};font-size:1rem;font-weight:600;text-decoration:none`;
  const header = `<header style="background:${ink};color:${onInk}"><p style="${column};${heading};font-size:1.5rem;line-height:1.5">${escapeHtml(name)}</p></header>`;
  // Without an agency there is no home page to offer; an empty address loads the same page again.
  const [way, wayText] = name ? [localPath("/"), t("Home page")] : ["", t("Try again")];
  const home = `<a href="${way}" style="${button};background:${primary};color:${onPrimary}">${wayText}</a>`;
  const call = `<a href="${toTelephoneHref(telephone)}" style="${button};color:${primary}">${escapeHtml(t("Call {telephone}", { telephone }))}</a>`;
  const street = `<img src="/lost-street.svg" alt="" style="display:block;width:100%;margin-top:4rem">`;
  const list = `<ul>${problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join("")}</ul>
<p style="margin:0 0 2rem">${t("Go back in your browser to change it. What you have typed is still there.")}</p>`;
  return `<!doctype html>
<html lang="${currentLanguage().locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${text}</title></head>
<body style="margin:0;background:${paper};color:${ink};font:1.125rem/1.6 system-ui,sans-serif">${name ? header : ""}
<main style="${column};padding-top:12vh"><h1 style="${heading};max-width:40rem;margin:0 0 2rem;font-size:clamp(1.75rem,5vw,2.75rem);line-height:1.25;text-wrap:balance">${text}</h1>${problems.length > 0 ? list : ""}<p style="margin:0">${suspended ? "" : home}${telephone ? call : ""}</p>${name ? street : ""}</main></body>
</html>
`;
}
