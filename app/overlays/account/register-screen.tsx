import { RegisterForm } from "#domains/account/ui/register-form.tsx";

export function RegisterScreen({ agencyName, onTrapped }: { agencyName: string; onTrapped: () => void }) {
  return (
    <>
      <p className="mb-6">
        Save homes and searches, and be the first to hear about new ones. Already registered?{" "}
        <a href="#/user/sign-in" className="text-primary underline underline-offset-4">
          Sign in
        </a>
      </p>
      <RegisterForm agencyName={agencyName} onTrapped={onTrapped} />
    </>
  );
}
