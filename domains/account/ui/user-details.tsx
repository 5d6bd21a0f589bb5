import { addressLines } from "#domains/account/profile/profile-input.ts";
import type { CurrentUser } from "./user-state.ts";

export function UserDetails({ user }: { user: CurrentUser }) {
  const name = [user.title, user.first_name, user.last_name].filter(Boolean).join(" ");
  const facts = [
    ["Name", name],
    ["Email", user.email],
    ["Home telephone", user.tel_home],
    ["Mobile telephone", user.tel_mobile],
  ].filter(([, value]) => value);
  const address = [...new Set(addressLines(user))];
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[auto_1fr]">
      {facts.map(([label, value]) => (
        <div key={label} className="sm:contents">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 font-medium wrap-anywhere">{value}</dd>
        </div>
      ))}
      {address.length > 0 ? (
        <div className="sm:contents">
          <dt className="text-muted">Address</dt>
          <dd className="font-medium">
            {address.map((line) => (
              <span key={line} className="block">
                {line}
              </span>
            ))}
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
