import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = {
  to: string;
  className?: string;
  children: ReactNode;
  "aria-label"?: string;
  "aria-current"?: "page" | undefined;
};

/** Internal paths use client-side navigation with prefetch on hover; other URLs are plain links. */
export function SiteLink({ to, children, ...attributes }: Props) {
  if (!to.startsWith("/")) {
    return (
      <a href={to} {...attributes}>
        {children}
      </a>
    );
  }
  return (
    <Link to={to} prefetch="intent" {...attributes}>
      {children}
    </Link>
  );
}
