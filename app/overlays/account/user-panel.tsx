import { useEffect, useState } from "react";
import type { OverlayProps } from "#app/overlays/overlay-data.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import { userState, useUser } from "#domains/account/ui/user-state.ts";
import { useSavedLists } from "#domains/saved/ui/use-saved-lists.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { SignOutButton, UserScreen } from "./user-screen.tsx";

/** The side panel of all `#/user…` paths. */
export default function UserPanel({ path, onClose }: OverlayProps) {
  const shell = useShell();
  const { settled, user } = useUserWithTimeout();
  // Signing in merges this browser's saved lists, also on pages without save buttons.
  useSavedLists();
  useEffect(() => void userState.ensureLoaded(), []);
  if (!shell) return null;
  const signedIn = user.user_id !== undefined;
  return (
    <OverlayFrame title={panelTitle(path, settled ? signedIn : null, shell.name)} shape="side" onClose={onClose}>
      {settled ? (
        <>
          <UserNavigation path={path} signedIn={signedIn} signOutUrl={shell.signOutUrl} />
          <UserScreen path={path} user={user} agencyName={shell.name} signOutUrl={shell.signOutUrl} />
        </>
      ) : (
        <p role="status" className="py-12 text-center text-muted">
          Loading user profile
        </p>
      )}
    </OverlayFrame>
  );
}

const titles: Readonly<Record<string, string>> = {
  "/user/sign-in": "Sign in",
  "/user/edit": "Edit your details",
  "/user/marketing-preferences": "Marketing preferences",
};

/** `signedIn` is null until the user is known. */
export function panelTitle(path: string, signedIn: boolean | null, agencyName: string): string {
  if (path === "/user/saved-properties" || path === "/user/saved-searches") return `Your ${agencyName} Favourites`;
  if (signedIn === null) return titles[path] ?? "Your account";
  if (path === "/user/forgotten_password") return signedIn ? "Choose a new password" : "Forgotten your password?";
  return titles[path] ?? (signedIn ? "Your details" : "Create an account");
}

const userTimeoutMs = 4500;

/** The current user; treated as signed out if the response takes too long. */
function useUserWithTimeout() {
  const { status, user } = useUser();
  const [timedOut, setTimedOut] = useState(false);
  useEffect(() => startUserTimeout(() => setTimedOut(true)), []);
  return { settled: timedOut || status !== "waiting", user };
}

/** Calls back when the user response takes too long. Returns a cancel function. */
export function startUserTimeout(onTimeout: () => void): () => void {
  const timer = setTimeout(onTimeout, userTimeoutMs);
  return () => clearTimeout(timer);
}

type Props = { path: string; signedIn: boolean; signOutUrl: string };
type Item = {
  label: string;
  path: string /** Sub-screens that mark this item as current. */;
  also?: readonly string[];
};

export function UserNavigation({ path, signedIn, signOutUrl }: Props) {
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line pb-4">
      <nav aria-label="Your account" className="w-full">
        <ul className="-ml-3 grid grid-cols-2">
          {(signedIn ? memberItems : visitorItems).map((item) => (
            <li key={item.path}>
              <a
                href={`#${item.path}`}
                aria-current={item.path === path || item.also?.includes(path) ? "page" : undefined}
                className="flex min-h-11 items-center rounded-control px-3 font-medium underline-offset-8 hover:underline aria-[current]:text-primary aria-[current]:underline aria-[current]:decoration-2"
              >
                {item.label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {signedIn ? <SignOutButton goTo={signOutUrl} /> : null}
    </div>
  );
}

const lists: readonly Item[] = [
  { label: "Saved properties", path: "/user/saved-properties" },
  { label: "Saved searches", path: "/user/saved-searches" },
];

const visitorItems: readonly Item[] = [
  { label: "My Profile", path: "/user", also: ["/user/register"] },
  { label: "Sign in", path: "/user/sign-in", also: ["/user/forgotten_password"] },
  ...lists,
];

const memberItems: readonly Item[] = [
  { label: "Your details", path: "/user", also: ["/user/register", "/user/edit", "/user/forgotten_password"] },
  ...lists,
  { label: "Marketing preferences", path: "/user/marketing-preferences" },
];
