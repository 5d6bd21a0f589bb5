import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { canonicalOrigin } from "#domains/agency/canonical-origin.ts";
import { formatCompanyDetails } from "#domains/agency/company-details.ts";
import { themeCss } from "#domains/agency/theme-css.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { vectorUrl } from "#domains/properties/media/media-url.ts";
import { mainChannel } from "#domains/search/home/home-tabs.ts";
import { exposuresUrl } from "#domains/tracking/tracking-events.ts";
import type { Context } from "#platform/context.ts";

export async function loadShellData(ctx: Context, origin: string) {
  const [{ identity, theme, settings, menus, flash, home, media, search }, branches] = await Promise.all([
    agencyConfig(ctx),
    findBranches(ctx),
  ]);
  const { name, strapline, telephone, email, logo, company, memberships, social } = identity;
  return {
    name,
    strapline,
    telephone,
    email,
    companyWords: formatCompanyDetails(company),
    memberships,
    social,
    logo: { words: logo.words, mark: toLogoUrl(logo.mark, media) },
    themeCss: themeCss(theme),
    fonts: theme.fonts,
    header: { ...menus.header, splitEqually: settings.splitHeaderMenuEqually },
    footer: menus.footer,
    branches: branches.map(({ slug, name, telephone }) => ({ slug, name, telephone })),
    flash,
    consent: {
      required: settings.cookieConsentRequired,
      hasAnalytics: `${settings.headAnalyticsCode}${settings.analyticsCode}`.trim() !== "",
    },
    mortgage: { interestRate: settings.mortgageInterestRate, mortgageLink: settings.mortgageLink },
    exposuresUrl,
    valuation: {
      singleStep: settings.singleStepValuationForm,
      closedDays: settings.valuationClosedDays,
      channel: mainChannel(search),
    },
    year: ctx.now.getFullYear(),
    origin: canonicalOrigin(origin, identity.hostnames),
    sharePicture: findSharePicture(home, media),
    signOutUrl: settings.signOutUrl,
  };
}

function findSharePicture({ heroCarouselImages }: AgencyConfig["home"], media: AgencyConfig["media"]) {
  const [first] = heroCarouselImages;
  const stored = first && media[first.file];
  return stored ? { key: stored.key, alt: first.alt } : null;
}

function toLogoUrl(file: string | undefined, media: AgencyConfig["media"]): string | null {
  const stored = file === undefined ? undefined : media[file];
  return stored ? vectorUrl(stored.key) : null;
}
