import { createContext, type HTMLAttributes, type ReactNode, use } from "react";

type Render = (varying: readonly string[]) => ReactNode;

/** On the server: returns the HTML of a part, rendered once for the same data. Null in the browser. */
export const HtmlReuse = createContext<((data: unknown, render: Render, varying: readonly string[]) => string) | null>(
  null,
);

const none: readonly string[] = [];

type Props = Omit<HTMLAttributes<HTMLElement>, "children"> & {
  as: "div" | "footer" | "header" | "li" | "section";
  /** All that decides the HTML, as JSON; begins with the name of the part. Null renders it every time. */
  from: readonly [name: string, ...data: unknown[]] | null;
  /** Attribute values that differ from page to page in otherwise the same HTML. */
  varying?: readonly string[];
  /** Gets `varying`. Does not use the router, and `useId` only where it is not hydrated; pictures in it are not preloaded. */
  children: Render;
  [data: `data-${string}`]: unknown;
};

/** A part of many pages: the server renders it once and reuses the HTML, the browser hydrates it like any other. */
export function ReusedHtml({ as: Tag, from, varying = none, children, ...attributes }: Props) {
  const reuse = import.meta.env.SSR ? use(HtmlReuse) : null;
  if (reuse === null || from === null) return <Tag {...attributes}>{children(varying)}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: reuse(from, children, varying) }} />;
}
