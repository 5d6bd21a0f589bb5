import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Channel } from "#domains/properties/property-enums.ts";
import { type Message, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";

type Props = { icon: LucideIcon; message: string; channel: Channel | undefined; children: ReactNode };

const homesLinks = [
  { label: "Homes for sale", url: "/properties/sales" },
  { label: "Homes to rent", url: "/properties/lettings" },
] as const satisfies readonly { label: Message; url: string }[];

/** `channel`: the one of most homes, linked first. */

export function EmptyList({ icon: Icon, message, channel, children }: Props) {
  const links = channel === "lettings" ? homesLinks.toReversed() : homesLinks;
  return (
    <div className="py-8 text-center max-sm:pt-16">
      <span className="mx-auto grid size-20 place-items-center rounded-full border border-line bg-paper text-primary">
        <Icon className="size-9" strokeWidth={1.25} />
      </span>
      <p className="heading mt-5 text-2xl text-balance">{message}</p>
      <p className="mx-auto mt-2 max-w-sm text-balance text-muted">{children}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {links.map(({ label, url }, index) => (
          <SiteLink key={url} to={url} className={buttonClass(index === 0 ? "primary" : "quiet")}>
            {t(label)}
          </SiteLink>
        ))}
      </div>
    </div>
  );
}

export function SignInLink() {
  return (
    <a href="#/user/sign-in" className="font-medium text-primary underline underline-offset-4">
      {t("Sign in")}
    </a>
  );
}
