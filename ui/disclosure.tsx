import { ChevronDown } from "lucide-react";
import type { ComponentProps, ReactNode } from "react";

type Props = ComponentProps<"details"> & { label: ReactNode };

/** Content behind a label with a chevron; a `details` element works without JavaScript. */
export function Disclosure({ label, className = "", children, ...details }: Props) {
  return (
    <details {...details} className={`group ${className}`}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 py-2 font-medium text-primary underline underline-offset-4 [&::-webkit-details-marker]:hidden">
        {label}
        <ChevronDown className="size-5 shrink-0 transition-transform duration-150 group-open:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
