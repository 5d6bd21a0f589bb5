import { LogOut } from "lucide-react";
import { useNavigate } from "react-router";
import { writeAccount } from "#domains/account/ui/write-account.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";

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
