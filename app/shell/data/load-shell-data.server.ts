import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { canonicalOrigin } from "#domains/agency/canonical-origin.ts";
import { formatCompanyDetails } from "#domains/agency/company-details.ts";
import { remember } from "#domains/agency/remember.server.ts";
import { themeCss } from "#domains/agency/theme-css.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { isShortlistContext } from "#domains/saved/shortlists/shortlist-context.server.ts";
import { mainChannel } from "#domains/search/home/home-tabs.ts";
import { exposuresUrl } from "#domains/tracking/tracking-events.ts";
import type { Context } from "#platform/context.ts";
import { listLanguages } from "#platform/http/language.server.ts";
import { logoCss, toShownLogo } from "./shown-logo.ts";

export async function loadShellData(ctx: Context, origin: string) {
  const shell = await remember(ctx, `shell ${origin}`, () => readShellData(ctx, origin));
  if (!isShortlistContext(ctx)) return shell;
  // Analytics code could read the link of a shared shortlist.
  return { ...shell, consent: { ...shell.consent, hasAnalytics: false } };
}

async function readShellData(ctx: Context, origin: string) {
  const [{ identity, theme, settings, menus, flash, home, media, search }, branches] = await Promise.all([
    agencyConfig(ctx),
    findBranches(ctx),
  ]);
  const { name, strapline, telephone, email, company, memberships, social } = identity;
  const logo = toShownLogo({ identity, media });
  const [hero] = home.heroCarouselImages;
  const heroFile = hero && media[hero.file];
  return {
    name,
    strapline,
    telephone,
    logo,
    fonts: theme.fonts,
    layout: theme.layout,
    header: { ...menus.header, splitEqually: settings.splitHeaderMenuEqually },
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
    origin: canonicalOrigin(origin, identity.hostnames),
    languages: listLanguages(settings.languages),
    sharePicture: heroFile ? { key: heroFile.key, alt: hero.alt } : null,
    signOutUrl: settings.signOutUrl,
    shown: {
      themeCss: `${themeCss(theme)}${logo.picture ? logoCss : ""}`,
      footer: {
        ...{ name, strapline, telephone, email, memberships, social, logo },
        menus: menus.footer,
        branches: branches.map(({ slug, name, telephone }) => ({ slug, name, telephone })),
        companyDetails: formatCompanyDetails(company),
        year: ctx.now.getFullYear(),
      },
    },
  };
}
