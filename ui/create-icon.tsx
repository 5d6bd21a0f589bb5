import type { SVGProps } from "react";

/** Takes the place of a Lucide icon in the build (`vite/icon-sprite.ts`): a reference into the file of all icons. */
export function createIcon(href: string) {
  return function Icon({ className = "", ...attributes }: SVGProps<SVGSVGElement>) {
    return (
      <svg aria-hidden="true" className={`icon ${className}`} {...attributes}>
        <use href={href} />
      </svg>
    );
  };
}
