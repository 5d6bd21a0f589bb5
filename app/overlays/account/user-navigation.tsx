import { LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import { writeAccount } from "#domains/account/ui/write-account.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

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

/** Saved items stay in this browser after signing out. */
export function SignOutButton({ goTo, everywhere = false }: { goTo: string; everywhere?: boolean }) {
  const navigate = useNavigate();
  async function signOut() {
    const result = await writeAccount("/session", { method: "delete", fields: everywhere ? { everywhere: "on" } : {} });
    if (result.kind !== "done") return toast.error("There was an error signing out");
    void navigate(goTo);
    return toast.success("You have been signed out");
  }
  return (
    <button type="button" onClick={() => void signOut()} className={buttonClass("quiet")}>
      <LogOut aria-hidden="true" className="size-5" strokeWidth={1.75} />
      {everywhere ? "Sign out on all devices" : "Sign out"}
    </button>
  );
}
