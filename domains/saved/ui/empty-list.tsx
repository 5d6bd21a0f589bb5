import type { ReactNode } from "react";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";

export function EmptyList({ message, children }: { message: string; children: ReactNode }) {
  return (
    <>
      <p className="text-lg font-medium">{message}</p>
      <p className="mt-2 text-muted">{children}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <SiteLink to="/properties/sales" className={buttonClass("quiet")}>
          Homes for sale
        </SiteLink>
        <SiteLink to="/properties/lettings" className={buttonClass("quiet")}>
          Homes to rent
        </SiteLink>
      </div>
    </>
  );
}
