import { useRouteLoaderData } from "react-router";
import type { Settings } from "#domains/agency/agency-settings.ts";
import type { FlashWording } from "#domains/agency/flash-messages.ts";
import type { Identity } from "#domains/agency/identity.ts";
import type { Menus } from "#domains/agency/menus.ts";
import type { Theme } from "#domains/agency/theme.ts";

/** The data of header, footer and error pages; the same for every visitor. */
export type ShellData = Pick<Identity, "name" | "strapline" | "telephone" | "email" | "memberships" | "social"> & {
  companyWords: string;
  logo: { words: string; mark: string | null };
  themeCss: string;
  fonts: Theme["fonts"];
  header: Menus["header"] & { splitEqually: boolean };
  footer: Menus["footer"];
  branches: { slug: string; name: string; telephone: string }[];
  flash: FlashWording;
  consent: { required: boolean; hasAnalytics: boolean };
  mortgage: { interestRate: number; mortgageLink: string };
  exposuresUrl: string;
  valuation: { singleStep: boolean; closedDays: Settings["valuationClosedDays"] };
  year: number;
  /** The agency's canonical origin. */
  origin: string;
  sharePicture: { key: string; alt: string } | null;
  /** The page after signing out. */
  signOutUrl: string;
};

/** The shell data of the current page; undefined if it could not be loaded. */
export function useShell(): ShellData | undefined {
  return useRouteLoaderData<ShellData>("root");
}
