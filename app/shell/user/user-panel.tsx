import { useEffect } from "react";
import { useRouteLoaderData } from "react-router";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import type { ShellData } from "#app/shell/shell-data.ts";
import { askForUser } from "#domains/account/ui/ask-for-user.ts";
import { useSavedLists } from "#domains/saved/ui/use-saved.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { panelTitle } from "./panel-title.ts";
import { useSettledUser } from "./use-settled-user.ts";
import { UserNavigation } from "./user-navigation.tsx";
import { UserScreen } from "./user-screen.tsx";

/** The side panel of every `#/user…`; which screen it shows also depends on who is here. */
export default function UserPanel({ path, onClose }: OverlayProps) {
  const shell = useRouteLoaderData<ShellData>("root");
  const { settled, user } = useSettledUser();
  // Whoever signs in here brings what this browser has saved, on a page without a single heart too.
  useSavedLists();
  useEffect(() => void askForUser(), []);
  if (!shell) return null;
  const signedIn = user.user_id !== undefined;
  return (
    <OverlayFrame title={panelTitle(path, signedIn, shell.name)} shape="side" onClose={onClose}>
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
