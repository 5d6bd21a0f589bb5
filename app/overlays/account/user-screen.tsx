import { KeyRound, LogOut, Pencil } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useFragment } from "#app/shell/navigation/use-fragment.ts";
import { addressLines } from "#domains/account/profile/profile-input.ts";
import {
  NewPasswordForm,
  RedeemResetLinkForm,
  RequestResetForm,
  SignInForm,
} from "#domains/account/ui/password-forms.tsx";
import { PersonalDataSection } from "#domains/account/ui/personal-data-section.tsx";
import { PreferencesForm } from "#domains/account/ui/preferences-form.tsx";
import { ProfileForm } from "#domains/account/ui/profile-form.tsx";
import { RegisterForm } from "#domains/account/ui/register-form.tsx";
import { writeAccount } from "#domains/account/ui/send-write.ts";
import { type CurrentUser, useUser } from "#domains/account/ui/user-state.ts";
import { OwnEnquiries } from "#domains/enquiries/ui/own-enquiries.tsx";
import type { Channel } from "#domains/properties/property-enums.ts";
import { SavedPropertiesList } from "#domains/saved/ui/saved-properties-list.tsx";
import { SavedSearchesList } from "#domains/saved/ui/saved-searches-list.tsx";
import { RichMessage } from "#languages/rich-message.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

type Props = { path: string; user: CurrentUser; agencyName: string; channel: Channel; signOutUrl: string };

const memberForms = ["/user/edit", "/user/marketing-preferences", "/user/forgotten_password"];
const listPaths = ["/user/saved-properties", "/user/saved-searches"];

/** The screen of a path, or a redirect to the start screen if the path does not apply to this user. */
export function UserScreen(props: Props) {
  const { path, user } = props;
  const isFirst = useIsFirst();
  const [last, setLast] = useState({ path, user });
  if (last.path !== path || (user.user_id !== undefined && user !== last.user)) setLast({ path, user });
  // Signing out in another tab keeps a form and what is typed in it, so that it can be sent after signing in again.
  const keepsForm = user.user_id === undefined && memberForms.includes(path) && last.user.user_id !== undefined;
  const shown = keepsForm && last.path === path ? last.user : user;
  return (
    <>
      {shown === user ? null : <SignedOutNotice />}
      <Screen key={listPaths.includes(path) ? path : `${path} ${shown.user_id ?? ""}`} isFirst={isFirst}>
        <Choice {...props} user={shown} />
      </Screen>
    </>
  );
}

function SignedOutNotice() {
  return (
    <div className="mb-6 grid gap-4 rounded-card border border-line-strong p-4">
      <p role="alert" className="font-medium">
        {t("You've been signed out in another tab. Sign in again to save your changes.")}
      </p>
      <SignInForm />
    </div>
  );
}

function Choice({ path, user, agencyName, channel, signOutUrl }: Props) {
  const setFragment = useFragment();
  const navigate = useNavigate();
  const toStart = () => setFragment("#/user", { replace: true });
  const signedIn = user.user_id !== undefined;
  if (path === "/user/saved-properties") return <SavedPropertiesList channel={channel} />;
  if (path === "/user/saved-searches") return <SavedSearchesList channel={channel} />;
  if (path === "/user/forgotten_password") return <ForgottenPasswordScreen user={user} />;
  if (path === "/user/sign-in" && !signedIn) return <SignInForm isScreen />;
  if (path === "/user/edit" && signedIn) return <ProfileForm user={user} onDone={toStart} />;
  if (path === "/user/marketing-preferences" && signedIn)
    return <PreferencesForm user={user} agencyName={agencyName} />;
  if (path !== "/user" && path !== "/user/register") return <Redirect go={toStart} />;
  if (signedIn) return <DetailsScreen user={user} signOutUrl={signOutUrl} />;
  return <RegisterScreen agencyName={agencyName} onTrapped={() => void navigate("/")} />;
}

function RegisterScreen({ agencyName, onTrapped }: { agencyName: string; onTrapped: () => void }) {
  return (
    <>
      <p className="mb-6">
        {t("Save homes and searches, and be the first to hear about new ones. Already registered?")}{" "}
        <a href="#/user/sign-in" className="text-primary underline underline-offset-4">
          {t("Sign in")}
        </a>
      </p>
      <RegisterForm agencyName={agencyName} onTrapped={onTrapped} />
    </>
  );
}

const linkClass = "inline-flex min-h-11 items-center text-primary underline underline-offset-4";

function Redirect({ go }: { go: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(go, []);
  return null;
}

/** A new screen takes the focus and shows the panel from its top; the first leaves both to the panel. */
function Screen({ isFirst, children }: { isFirst: boolean; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the screen appears
  useEffect(() => {
    if (isFirst) return;
    container.current?.focus({ preventScroll: true });
    container.current?.closest("[role=dialog]")?.scrollIntoView();
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

function DetailsScreen({ user, signOutUrl }: { user: CurrentUser; signOutUrl: string }) {
  const navigate = useNavigate();
  return (
    <div className="grid gap-8">
      <UserDetails user={user} />
      <OwnEnquiries />
      <section aria-labelledby="security">
        <h3 id="security" className="text-lg">
          {t("Security")}
        </h3>
        <div className="mt-3 grid gap-3 sm:flex">
          <a href="#/user/forgotten_password" className={buttonClass("quiet")}>
            <KeyRound className="size-5" strokeWidth={1.75} />
            {t("Change your password")}
          </a>
          <SignOutButton goTo={signOutUrl} everywhere />
        </div>
      </section>
      <PersonalDataSection onDeleted={() => void navigate("/")} />
    </div>
  );
}

/** A reset link from a mail, a new password for a signed-in user, or the request for a link. */
function ForgottenPasswordScreen({ user }: { user: CurrentUser }) {
  const { hash } = useLocation();
  const { is_recent_sign_in } = useUser();
  const setFragment = useFragment();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.split("?")[1]).get("token");
  const withoutToken = () => setFragment("#/user/forgotten_password", { replace: true });
  if (token) return <RedeemResetLinkForm token={token} onRedeemed={withoutToken} onRequestNewLink={withoutToken} />;
  if (user.user_id === undefined) return <RequestResetForm onTrapped={() => void navigate("/")} />;
  return (
    <NewPasswordForm
      userId={user.user_id}
      skipCurrentPassword={is_recent_sign_in === true}
      onDone={() => setFragment("#/user", { replace: true })}
    />
  );
}

/** Saved items stay in this browser after signing out. */
export function SignOutButton({ goTo, everywhere = false }: { goTo: string; everywhere?: boolean }) {
  const navigate = useNavigate();
  async function signOut() {
    const result = await writeAccount("/session", { method: "delete", fields: everywhere ? { everywhere: "on" } : {} });
    if (result.kind !== "done") return toast.error(t("There was an error signing out"));
    void navigate(goTo);
    return toast.success(t("You have been signed out"));
  }
  return (
    <button
      type="button"
      onClick={() => void signOut()}
      className={everywhere ? buttonClass("quiet") : `${linkClass} gap-2 text-sm font-medium`}
    >
      <LogOut className={everywhere ? "size-5" : "size-4"} strokeWidth={1.75} />
      {t(everywhere ? "Sign out on all devices" : "Sign out")}
    </button>
  );
}

function UserDetails({ user }: { user: CurrentUser }) {
  const name = [user.title, user.first_name, user.last_name].filter(Boolean).join(" ");
  const facts = [
    { label: t("Name"), lines: [name] },
    { label: t("Email"), lines: [user.email] },
    { label: t("Telephone"), lines: [user.tel_home, user.tel_mobile] },
    { label: t("Address"), lines: [...new Set(addressLines(user))] },
  ].map(({ label, lines }) => ({ label, lines: lines.filter(Boolean) }));
  return (
    <section className="rounded-card border border-line bg-paper p-5">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
        {facts.map(({ label, lines }) => (
          <div key={label} className="sm:contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 font-medium wrap-anywhere">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              {lines.length === 0 ? (
                <>
                  <span className="font-normal text-muted">{t("Not given")}</span>
                  {"\u2002"}
                  <a href="#/user/edit" className="underline underline-offset-4">
                    <RichMessage text="Add {what}" values={{ what: <span className="sr-only">{label}</span> }} />
                  </a>
                </>
              ) : null}
            </dd>
          </div>
        ))}
      </dl>
      <a href="#/user/edit" className={`${buttonClass("quiet")} mt-5 max-sm:w-full`}>
        <Pencil className="size-4" strokeWidth={1.75} />
        {t("Edit your details")}
      </a>
    </section>
  );
}
