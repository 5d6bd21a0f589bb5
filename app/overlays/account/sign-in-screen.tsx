import { SignInForm } from "#domains/account/ui/sign-in-form.tsx";

const linkClass = "inline-flex min-h-11 items-center text-primary underline underline-offset-4";

export function SignInScreen() {
  return (
    <>
      <SignInForm />
      <ul className="mt-6">
        <li>
          <a href="#/user/forgotten_password" className={linkClass}>
            Forgotten your password?
          </a>
        </li>
        <li>
          <a href="#/user" className={linkClass}>
            New here? Create an account
          </a>
        </li>
      </ul>
    </>
  );
}
