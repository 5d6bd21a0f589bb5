/** The main menu of the desk and of the console: a column from 992 px, below that a bar of at most five at the bottom. */
export const menuClass =
  "flex bg-surface max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:border-t max-lg:border-line max-lg:pb-[env(safe-area-inset-bottom)] lg:flex-col lg:gap-1";
export const menuLinkClass =
  "flex min-h-14 items-center justify-center gap-1 rounded-control text-xs max-lg:min-w-0 max-lg:flex-1 max-lg:nth-[n+6]:hidden aria-[current=page]:font-semibold aria-[current=page]:text-primary max-lg:flex-col lg:min-h-11 lg:justify-start lg:gap-3 lg:px-3 lg:text-base lg:hover:bg-paper lg:aria-[current=page]:bg-paper";
