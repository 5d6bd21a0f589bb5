import { useRouteLoaderData } from "react-router";
import type { OverlayProps } from "#app/shell/overlay-props.ts";
import type { ShellData } from "#app/shell/shell-data.ts";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { telephoneHref } from "#ui/telephone-href.ts";

const titles: Readonly<Record<string, string>> = {
  "/book-a-valuation": "Book a valuation",
  "/new-homes-enquiry": "New homes",
};

/** Who to ring or write to, for what is arranged by telephone. */
export default function SpeakToUs({ path, onClose }: OverlayProps) {
  const shell = useRouteLoaderData<ShellData>("root");
  if (!shell) return null;
  return (
    <OverlayFrame title={titles[path] ?? "Speak to us"} onClose={onClose}>
      <p>Ring the branch nearest to you, or write to us, and we will arrange it with you.</p>
      <ul className="mt-6 grid gap-x-8 sm:grid-cols-2">
        {shell.branches.map(({ slug, name, telephone }) => (
          <li key={slug} className="border-t border-line py-2">
            <p className="font-semibold">{name}</p>
            <a href={telephoneHref(telephone)} className="inline-flex min-h-11 items-center text-primary underline">
              {telephone}
            </a>
          </li>
        ))}
      </ul>
      <a href={`mailto:${shell.email}`} className={`${buttonClass("primary")} mt-6`}>
        Write to {shell.email}
      </a>
    </OverlayFrame>
  );
}
