import { useNavigate } from "react-router";
import { PersonalDataSection } from "#domains/account/ui/personal-data-section.tsx";
import { UserDetails } from "#domains/account/ui/user-details.tsx";
import type { CurrentUser } from "#domains/account/ui/user-state.ts";
import { buttonClass } from "#ui/button.tsx";
import { SignOutButton } from "./sign-out-button.tsx";

export function DetailsScreen({ user, signOutUrl }: { user: CurrentUser; signOutUrl: string }) {
  const navigate = useNavigate();
  return (
    <div className="grid gap-8">
      <UserDetails user={user} />
      <div className="flex flex-wrap gap-3">
        <a href="#/user/edit" className={buttonClass("primary")}>
          Edit your details
        </a>
        <a href="#/user/forgotten_password" className={buttonClass("quiet")}>
          Change your password
        </a>
        <SignOutButton goTo={signOutUrl} everywhere />
      </div>
      <PersonalDataSection onDeleted={() => void navigate("/")} />
    </div>
  );
}
