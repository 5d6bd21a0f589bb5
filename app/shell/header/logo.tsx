import type { ReactNode } from "react";
import { type ShellData, useShell } from "#app/shell/data/shell-data.ts";

type Props = Pick<ShellData, "logo" | "name">;

/** For the header: a clear header shows the variant for dark backgrounds (`logoCss`). */
export function Logo({ logo, name }: Props) {
  if (!logo.picture) return <LogoWords logo={logo} />;
  return (
    <>
      <img {...logo.picture} alt={name} className="logo" />
      {logo.onDark ? <img {...logo.onDark} alt={name} className="logo-on-dark" /> : null}
    </>
  );
}

/** On ink. A picture without a variant for dark backgrounds is on a plate in the colour of the page. */
export function LogoOnDark({ logo, name }: Props) {
  if (!logo.picture) return <LogoWords logo={logo} />;
  if (logo.onDark) return <img {...logo.onDark} alt={name} loading="lazy" />;
  return (
    <span className="inline-flex rounded-control bg-paper p-3">
      <img {...logo.picture} alt={name} loading="lazy" />
    </span>
  );
}

export function LogoWords({ logo }: Pick<Props, "logo">) {
  return (
    <span className="inline-flex items-center gap-[0.45em]">
      {logo.mark ? (
        <img src={logo.mark} alt="" width={64} height={64} className="size-[1.35em] shrink-0 max-[359px]:hidden" />
      ) : null}
      {logo.words}
    </span>
  );
}

/** On a sheet of paper or a sign-in page. Without a picture, the fallback. */
export function LogoPicture({ name, fallback = null }: { name: string; fallback?: ReactNode }) {
  const picture = useShell()?.logo.picture;
  return picture ? <img {...picture} alt={name} /> : fallback;
}
