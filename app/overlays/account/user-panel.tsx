import { Bell, CircleUserRound, Heart, LogIn, type LucideIcon, Megaphone } from "lucide-react";
import { useEffect, useState } from "react";
import type { OverlayProps } from "#app/overlays/overlay-data.ts";
import { FormSkeleton } from "#app/overlays/overlay-loading.tsx";
import { useShell } from "#app/shell/data/shell-data.ts";
import { userState, useUser } from "#domains/account/ui/user-state.ts";
import { useSavedLists } from "#domains/saved/ui/use-saved-lists.ts";
import { type Message, t } from "#languages/translate.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { SignOutButton, UserScreen } from "./user-screen.tsx";
import "./user-panel.css";

/** The side panel of all `#/user…` paths. */
export default function UserPanel({ path, onClose }: OverlayProps) {
  const shell = useShell();
  const { settled, user } = useUserWithTimeout();
  // Signing in merges this browser's saved lists, also on pages without save buttons.
  const { homes, searches } = useSavedLists();
  useEffect(() => void userState.ensureLoaded(), []);
  if (!shell) return null;
  const signedIn = user.user_id !== undefined;
  return (
    <OverlayFrame title={panelTitle(path, settled ? signedIn : null, shell.name)} shape="side" onClose={onClose}>
      {settled ? (
        <>
          <UserNavigation
            path={path}
            signedIn={signedIn}
            signOutUrl={shell.signOutUrl}
            counts={{ "/user/saved-properties": homes.length, "/user/saved-searches": searches.length }}
          />
          <UserScreen
            path={path}
            user={user}
            agencyName={shell.name}
            channel={shell.valuation.channel}
            signOutUrl={shell.signOutUrl}
          />
        </>
      ) : (
        <>
          <p role="status" className="text-muted">
            {t("Loading user profile")}
          </p>
          <div className="-mx-5 md:-mx-8">
            <FormSkeleton />
          </div>
        </>
      )}
    </OverlayFrame>
  );
}

const titles: Readonly<Record<string, Message>> = {
  "/user/sign-in": "Sign in",
  "/user/edit": "Edit your details",
  "/user/marketing-preferences": "Marketing preferences",
};

/** `signedIn` is null until the user is known. */
export function panelTitle(path: string, signedIn: boolean | null, agencyName: string): string {
  if (path === "/user/saved-properties" || path === "/user/saved-searches")
    return t("Your {agency} Favourites", { agency: agencyName });
  if (signedIn === null) return t(titles[path] ?? "Your account");
  if (path === "/user/forgotten_password") return t(signedIn ? "Choose a new password" : "Forgotten your password?");
  return t(titles[path] ?? (signedIn ? "Your details" : "Create an account"));
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

type Props = {
  path: string;
  signedIn: boolean;
  signOutUrl: string;
  /** How many items a list has, by its path. */
  counts?: Readonly<Record<string, number>>;
};
type Item = {
  label: Message;
  icon: LucideIcon;
  path: string;
  /** Sub-screens that mark this item as current. */
  also?: readonly string[];
};

/** One row of tabs; on phones an icon above each label. */
export function UserNavigation({ path, signedIn, signOutUrl, counts = {} }: Props) {
  return (
    <nav
      data-title-bar=""
      aria-label={t("Your account")}
      className="-mx-5 -mt-5 mb-6 border-b border-line md:-mx-8 md:-mt-8"
    >
      <ul className="user-tabs">
        {(signedIn ? memberItems : visitorItems).map(({ label, icon: Icon, path: to, also }) => {
          const count = counts[to] ?? 0;
          return (
            <li key={to}>
              <a href={`#${to}`} aria-current={to === path || also?.includes(path) ? "page" : undefined}>
                <Icon className="size-5" strokeWidth={1.75} />
                {t(label)}
                {count > 0 ? <span>{count}</span> : null}
              </a>
            </li>
          );
        })}
        {signedIn ? (
          <li>
            <SignOutButton goTo={signOutUrl} />
          </li>
        ) : null}
      </ul>
    </nav>
  );
}

const lists: readonly Item[] = [
  { label: "Saved properties", icon: Heart, path: "/user/saved-properties" },
  { label: "Saved searches", icon: Bell, path: "/user/saved-searches" },
];

const visitorItems: readonly Item[] = [
  { label: "My Profile", icon: CircleUserRound, path: "/user", also: ["/user/register"] },
  { label: "Sign in", icon: LogIn, path: "/user/sign-in", also: ["/user/forgotten_password"] },
  ...lists,
];

const memberItems: readonly Item[] = [
  {
    label: "Your details",
    icon: CircleUserRound,
    path: "/user",
    also: ["/user/register", "/user/edit", "/user/forgotten_password"],
  },
  ...lists,
  { label: "Marketing", icon: Megaphone, path: "/user/marketing-preferences" },
];
