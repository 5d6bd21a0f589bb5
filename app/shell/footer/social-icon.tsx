import type { ReactNode } from "react";
import type { Identity } from "#domains/agency/identity.ts";

type Network = Identity["social"][number]["network"];

const line = { fill: "none", stroke: "currentColor", strokeWidth: 1.75, strokeLinejoin: "round" } as const;

const icons: Record<Network, ReactNode> = {
  facebook: (
    <path d="M14.2 21v-7.6h2.6l.5-3.2h-3.1V8.3c0-1 .4-1.6 1.7-1.6h1.5V3.9c-.5-.1-1.2-.2-2.1-.2-2.5 0-4.1 1.5-4.1 4.2v2.3H8.5v3.2h2.7V21z" />
  ),
  instagram: (
    <>
      <rect x="3.9" y="3.9" width="16.2" height="16.2" rx="4.6" {...line} />
      <circle cx="12" cy="12" r="3.8" {...line} />
      <circle cx="16.7" cy="7.3" r="1.1" />
    </>
  ),
  linkedin: (
    <>
      <circle cx="6" cy="5.8" r="1.9" />
      <path d="M4.4 9.4h3.2V20H4.4zM10 9.4h3v1.5c.6-1 1.7-1.8 3.2-1.8 2.6 0 4 1.7 4 4.6V20h-3.2v-5.8c0-1.5-.6-2.3-1.8-2.3-1.3 0-2 .9-2 2.4V20H10z" />
    </>
  ),
  x: <path d="M4.5 4.5h4l11 15h-4zM18.8 4.5l-6 6.6M10.9 13.2l-5.8 6.3" {...line} />,
  youtube: (
    <>
      <rect x="2.9" y="5.9" width="18.2" height="12.2" rx="3.6" {...line} />
      <path d="M10.3 9.2l4.8 2.8-4.8 2.8z" />
    </>
  ),
};

export const networkNames: Record<Network, string> = {
  facebook: "Facebook",
  instagram: "Instagram",
  linkedin: "LinkedIn",
  x: "X",
  youtube: "YouTube",
};

export function SocialIcon({ network }: { network: Network }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
      {icons[network]}
    </svg>
  );
}
