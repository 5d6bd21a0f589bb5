import { useEffect } from "react";
import type { OverlayProps } from "#app/overlays/overlay-props.ts";
import { useShell } from "#app/shell/data/shell-data.ts";
import { userState } from "#domains/account/ui/user-state.ts";
import { useSavedLists } from "#domains/saved/ui/use-saved-lists.ts";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { panelTitle } from "./panel-title.ts";
import { UserNavigation } from "./user-navigation.tsx";
import { UserScreen } from "./user-screen.tsx";
import { useUserWithTimeout } from "./user-timeout.ts";

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
