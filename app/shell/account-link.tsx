import { UserRound } from "lucide-react";
import { iconButtonClass } from "#ui/button.tsx";
import { overlayExists } from "./overlay-routes.ts";

/** The way into the account area, wherever this release has one. */
export function AccountLink() {
  if (!overlayExists("/user")) return null;
  return (
    <a href="#/user" aria-label="My account" className={`${iconButtonClass} xl:-mr-3`}>
      <UserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </a>
  );
}
