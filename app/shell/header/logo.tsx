import type { ShellData } from "#app/shell/data/shell-data.ts";

export function Logo({ logo }: Pick<ShellData, "logo">) {
  return (
    <span className="inline-flex items-center gap-[0.45em]">
      {logo.mark ? (
        <img src={logo.mark} alt="" width={64} height={64} className="size-[1.35em] shrink-0 max-[359px]:hidden" />
      ) : null}
      {logo.words}
    </span>
  );
}
