import { UserRound } from "lucide-react";
import { iconButtonClass } from "#ui/button.tsx";

export function AccountLink() {
  return (
    <a href="#/user" aria-label="My account" className={`${iconButtonClass} xl:-mr-3`}>
      <UserRound aria-hidden="true" className="size-5" strokeWidth={1.75} />
    </a>
  );
}
