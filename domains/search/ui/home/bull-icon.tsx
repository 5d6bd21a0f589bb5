import type { SVGProps } from "react";

/** Lucide has no cattle icon; this one follows its grid. */
export function BullIcon(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d="M8 8C5 8.500 2.500 7 2.500 3.500 4 5 6 5.500 9 5.500h6c3 0 5-.5 6.500-2C21.500 7 19 8.500 16 8" />
      <path d="M8 8v3.500c0 1.500.5 3 1 4.500l.5 2.500a2.500 2.500 0 0 0 5 0L15 16c.5-1.500 1-3 1-4.500V8" />
      <path d="M7.500 10.500 4.500 10M16.500 10.500l3-.5M10.500 18h3M10.250 11.500v.01M13.750 11.500v.01" />
    </svg>
  );
}
