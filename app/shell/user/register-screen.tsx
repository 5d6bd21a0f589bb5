import { RegisterForm } from "#domains/account/ui/register-form.tsx";

export function RegisterScreen({ agencyName, onTrapped }: { agencyName: string; onTrapped: () => void }) {
  return (
    <>
      <p className="mb-6">
        Save homes, keep your searches and hear of new ones first. Already registered?{" "}
        <a href="#/user/sign-in" className="text-primary underline underline-offset-4">
          Sign in
        </a>
      </p>
      <RegisterForm agencyName={agencyName} onTrapped={onTrapped} />
    </>
  );
}
