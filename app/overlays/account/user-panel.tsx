import { useEffect, useRef, useState } from "react";
import type { OverlayProps } from "#app/overlays/overlay-data.ts";
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
          <UserScreen path={path} user={user} agencyName={shell.name} signOutUrl={shell.signOutUrl} />
        </>
      ) : (
        <p role="status" className="py-12 text-center text-muted">
          {t("Loading user profile")}
        </p>
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
  path: string /** Sub-screens that mark this item as current. */;
  also?: readonly string[];
};

/** One row of tabs, which scrolls sideways where it does not fit. */
export function UserNavigation({ path, signedIn, signOutUrl, counts = {} }: Props) {
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: brings the tab of the new screen into view
  useEffect(() => {
    // Braces: some browsers return a promise, which React would call as the effect's cleanup.
    current.current?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [path, signedIn]);
  return (
    <div className="-mx-5 -mt-5 mb-6 md:-mx-8 md:-mt-8">
      <nav
        aria-label={t("Your account")}
        className="overflow-x-auto border-b border-line px-5 md:px-8 [scrollbar-width:none]"
      >
        <ul className="user-tabs -mx-3">
          {(signedIn ? memberItems : visitorItems).map((item) => {
            const isCurrent = item.path === path || item.also?.includes(path);
            const count = counts[item.path] ?? 0;
            return (
              <li key={item.path}>
                <a
                  ref={isCurrent ? current : undefined}
                  href={`#${item.path}`}
                  aria-current={isCurrent ? "page" : undefined}
                  className="relative flex min-h-12 items-center gap-1.5 px-3 text-sm font-medium whitespace-nowrap text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current]:text-ink aria-[current]:shadow-[inset_0_-2px_var(--colour-accent)]"
                >
                  {t(item.label)}
                  {count > 0 ? (
                    <span className="min-w-5 rounded-full bg-ink px-1.5 text-center text-xs leading-5 font-semibold text-on-ink tabular-nums">
                      {count}
                    </span>
                  ) : null}
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
  { label: "Marketing", path: "/user/marketing-preferences" },
];
