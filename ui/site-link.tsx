import type { ReactNode } from "react";
import { Link } from "react-router";

type Props = {
  to: string;
  className?: string;
  children: ReactNode;
  "aria-label"?: string;
  "aria-current"?: "page" | undefined;
};

/** A page of this site is fetched on hover and opened without a reload; anything else is an ordinary link. */
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
