import { type ReactNode, use, useEffect, useState } from "react";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "react-router";
import { userState } from "#domains/account/ui/user-state.ts";
import { currentLanguage, t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { EarlyInput } from "#ui/early-input.tsx";
import fraunces from "#ui/fonts/fraunces.woff2?url";
import hankenGrotesk from "#ui/fonts/hanken-grotesk.woff2?url";
import schibstedGrotesk from "#ui/fonts/schibsted-grotesk.woff2?url";
import { toLate } from "#ui/island.tsx";
import { ReusedHtml } from "#ui/reused-html.tsx";
import { CurrentPath, SiteLinks } from "#ui/site-links.tsx";
import { HydrationProvider } from "#ui/use-hydrated.tsx";
import type { Route } from "./+types/root.ts";
import { CspNonce } from "./csp-nonce.ts";
import { Overlays } from "./overlays/overlays.tsx";
import { AccountWithoutScript } from "./shell/account-without-script.tsx";
import { ConsentGate } from "./shell/consent/consent-gate.tsx";
import { loadShellData } from "./shell/data/load-shell-data.server.ts";
import type { ShellData } from "./shell/data/shell-data.ts";
import { ErrorPage } from "./shell/errors/error-page.tsx";
import { FlashToast } from "./shell/flash/flash-toast.tsx";
import { FlashWithoutScript } from "./shell/flash/flash-without-script.tsx";
import { Footer } from "./shell/footer/footer.tsx";
import { Header } from "./shell/header/header.tsx";
import { startScriptsInline } from "./shell/loading/start-scripts.ts";
import { whenIdle } from "./shell/loading/when-idle.ts";
import { isStaffPage, pageRoute } from "./shell/navigation/page-route.ts";
import { ValuationWithoutScript } from "./shell/valuation-without-script.tsx";
import "./app.css";
import type { Theme } from "#domains/agency/theme.ts";

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { shown, ...shell } = await loadShellData(context.get(requestContext), url.origin);
  return { ...shell, shown: toLate(request, "shell", shown) };
}

/** Shell data depends on the agency's configuration only. */
export function shouldRevalidate() {
  return false;
}

/** The document of every page. Shell data is missing if its loader failed. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const failed = Boolean(useRouteError());
  const match = useMatches().at(-1);
  const nonce = use(CspNonce);
  return (
    <html lang={currentLanguage().locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shell
          ? fontFiles(shell.fonts).map((file) => (
              <link key={file} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />
            ))
          : null}
        {shell?.logo.mark?.endsWith(".svg") ? <link rel="icon" type="image/svg+xml" href={shell.logo.mark} /> : null}
        <Meta />
        <Links />
        {shell ? <ThemeStyle css={shell.shown.value?.themeCss} /> : null}
      </head>
      <body
        data-page-route={failed ? undefined : pageRoute(match?.id, pathname)}
        className={shell ? layoutClasses(shell.layout) : undefined}
      >
        <HydrationProvider>
          <CurrentPath value={pathname}>
            <a href="#main" className="skip-link">
              {t("Skip to main content")}
            </a>
            {isStaffPage(pathname) ? (
              children
            ) : (
              <PublicPage
                shell={shell}
                isHome={pathname === "/" && !failed}
                page={match?.loaderData as Listed | undefined}
              >
                {children}
              </PublicPage>
            )}
          </CurrentPath>
          <EarlyInput nonce={nonce} />
        </HydrationProvider>
        <ScrollRestoration />
        <StartScripts />
        <Scripts />
      </body>
    </html>
  );
}

/** The page of a property links the search it belongs to. */
type Listed = { all?: { url: string } };
type PublicProps = { shell: ShellData | undefined; isHome: boolean; page: Listed | undefined; children: ReactNode };

function PublicPage({ shell, isHome, page, children }: PublicProps) {
  return (
    <>
      {shell ? <ConsentGate {...shell.consent} /> : null}
      {shell ? (
        <Header shell={shell} overHero={isHome && isUnderHeader(shell.layout.hero)} section={page?.all?.url} />
      ) : null}
      <main id="main" tabIndex={-1}>
        <noscript>{import.meta.env.SSR && shell ? <WithoutScript shell={shell} isHome={isHome} /> : null}</noscript>
        {children}
      </main>
      {shell ? (
        <>
          <Footer footer={shell.shown.value?.footer} />
          <SiteLinks />
          <Overlays />
          <FlashToast wording={shell.flash} />
        </>
      ) : null}
    </>
  );
}

export default function Root({ loaderData: { exposuresUrl } }: Route.ComponentProps) {
  const isPublic = !isStaffPage(useLocation().pathname);
  useEffect(() => (isPublic ? whenIdle(() => userState.load()) : undefined), [isPublic]);
  useEffect(() => (isPublic ? whenIdle(() => startLate(exposuresUrl)) : undefined), [exposuresUrl, isPublic]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("root");
  return <ErrorPage error={error} shell={shell} />;
}

/** React does not hydrate noscript content, and the forms are left out of the client bundle. */
function WithoutScript({ shell: { name, flash, valuation }, isHome }: { shell: ShellData; isHome: boolean }) {
  const shell = { name, flash, valuation };
  return (
    <ReusedHtml as="div" from={["without-script", shell, isHome]}>
      {() => (
        <>
          <FlashWithoutScript wording={flash} />
          <ValuationWithoutScript shell={shell} isHome={isHome} />
          <AccountWithoutScript isHome={isHome} />
        </>
      )}
    </ReusedHtml>
  );
}

/** With this id React Aria does not inject its own style element, which the content security policy blocks. */
const themeStyleId = "react-aria-pressable-style";

function ThemeStyle({ css }: { css: string | undefined }) {
  const [shown] = useState(() => css ?? document.getElementById(themeStyleId)?.innerHTML ?? "");
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: every value of a theme is validated when it is applied
    <style id={themeStyleId} nonce={use(CspNonce)} dangerouslySetInnerHTML={{ __html: shown }} />
  );
}

function StartScripts() {
  const html = import.meta.env.SSR ? startScriptsInline : "";
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={use(CspNonce)} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

const layoutClasses = ({ card, sections, footer }: Theme["layout"]) =>
  `cards-${card} sections-${sections} footer-${footer}`;

const isUnderHeader = (hero: Theme["layout"]["hero"]) => hero === "search-over" || hero === "film";

/** A failed import is ignored: this work is optional. */
function startLate(exposuresUrl: string): void {
  import("./shell/loading/after-idle.ts").then((late) => late.startAfterIdle(exposuresUrl)).catch(() => {});
}

const files: Record<Theme["fonts"]["heading"], string> = {
  fraunces,
  "hanken-grotesk": hankenGrotesk,
  "schibsted-grotesk": schibstedGrotesk,
};

/** The font files to preload. */
export function fontFiles({ heading, body }: Theme["fonts"]): string[] {
  return [...new Set([files[heading], files[body]])];
}
