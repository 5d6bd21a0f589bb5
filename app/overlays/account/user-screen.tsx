import { type ReactNode, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { useFragment } from "#app/shell/navigation/use-fragment.ts";
import { PreferencesForm } from "#domains/account/ui/preferences-form.tsx";
import { ProfileForm } from "#domains/account/ui/profile-form.tsx";
import type { CurrentUser } from "#domains/account/ui/user-state.ts";
import { DetailsScreen } from "./details-screen.tsx";
import { ForgottenPasswordScreen } from "./forgotten-password-screen.tsx";
import { RegisterScreen } from "./register-screen.tsx";
import { SavedPropertiesScreen } from "./saved-properties-screen.tsx";
import { SavedSearchesScreen } from "./saved-searches-screen.tsx";
import { SignInScreen } from "./sign-in-screen.tsx";

type Props = { path: string; user: CurrentUser; agencyName: string; signOutUrl: string };

/** The screen of a path, or a redirect to the start screen if the path does not apply to this user. */
export function UserScreen(props: Props) {
  return (
    <Screen key={`${props.path} ${props.user.user_id ?? ""}`} isFirst={useIsFirst()}>
      <Choice {...props} />
    </Screen>
  );
}

function Choice({ path, user, agencyName, signOutUrl }: Props) {
  const setFragment = useFragment();
  const navigate = useNavigate();
  const toStart = () => setFragment("#/user", { replace: true });
  const signedIn = user.user_id !== undefined;
  if (path === "/user/saved-properties") return <SavedPropertiesScreen />;
  if (path === "/user/saved-searches") return <SavedSearchesScreen />;
  if (path === "/user/forgotten_password") return <ForgottenPasswordScreen user={user} />;
  if (path === "/user/sign-in" && !signedIn) return <SignInScreen />;
  if (path === "/user/edit" && signedIn) return <ProfileForm user={user} onDone={toStart} />;
  if (path === "/user/marketing-preferences" && signedIn)
    return <PreferencesForm user={user} agencyName={agencyName} />;
  if (path !== "/user" && path !== "/user/register") return <Redirect go={toStart} />;
  if (signedIn) return <DetailsScreen user={user} signOutUrl={signOutUrl} />;
  return <RegisterScreen agencyName={agencyName} onTrapped={() => void navigate("/")} />;
}

function Redirect({ go }: { go: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(go, []);
  return null;
}

/** A new screen takes the focus; the first leaves it to the panel. */
function Screen({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen appears
  useEffect(() => {
    if (!isFirst) container.current?.focus();
  }, []);
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

function useIsFirst(): boolean {
  const seen = useRef(false);
  const isFirst = !seen.current;
  useEffect(() => {
    seen.current = true;
  }, []);
  return isFirst;
}
