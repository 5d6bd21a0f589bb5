import { useLocation, useNavigate } from "react-router";
import { useFragment } from "#app/shell/navigation/use-fragment.ts";
import { NewPasswordForm } from "#domains/account/ui/new-password-form.tsx";
import { RedeemResetLinkForm } from "#domains/account/ui/redeem-reset-link-form.tsx";
import { RequestResetForm } from "#domains/account/ui/request-reset-form.tsx";
import { useUser } from "#domains/account/ui/use-user.ts";
import type { CurrentUser } from "#domains/account/ui/user-state.ts";

/** A reset link from a mail, a new password for a signed-in user, or the request for a link. */
export function ForgottenPasswordScreen({ user }: { user: CurrentUser }) {
  const { hash } = useLocation();
  const { may_reset_password } = useUser();
  const setFragment = useFragment();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.split("?")[1]).get("token");
  const withoutToken = () => setFragment("#/user/forgotten_password", { replace: true });
  if (token) return <RedeemResetLinkForm token={token} onRedeemed={withoutToken} onRequestNewLink={withoutToken} />;
  if (user.user_id === undefined) return <RequestResetForm onTrapped={() => void navigate("/")} />;
  return (
    <NewPasswordForm
      userId={user.user_id}
      skipCurrentPassword={may_reset_password === true}
      onDone={() => setFragment("#/user", { replace: true })}
    />
  );
}
