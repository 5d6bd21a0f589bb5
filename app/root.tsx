import { type ReactNode, use, useEffect } from "react";
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
import { requestContext } from "#platform/http/request-context.ts";
import { HydrationWatch } from "#ui/use-hydrated.tsx";
import type { Route } from "./+types/root.ts";
import { ScriptMark } from "./script-mark.ts";
import { ConsentGate } from "./shell/consent/consent-gate.tsx";
import { ErrorPage } from "./shell/error-page.tsx";
import { FlashToast } from "./shell/flash-toast.tsx";
import { fontFiles } from "./shell/font-files.ts";
import { Footer } from "./shell/footer.tsx";
import { Header } from "./shell/header.tsx";
import { Overlays } from "./shell/overlays.tsx";
import { pageRoute } from "./shell/page-route.ts";
import { shellData } from "./shell/shell-data.server.ts";
import { whenIdle } from "./shell/when-idle.ts";
import "./app.css";

export function loader({ context, url }: Route.LoaderArgs) {
  return shellData(context.get(requestContext), url.origin);
}

/** The shell changes with the agency's configuration, not with the page. */
export function shouldRevalidate() {
  return false;
}

/** The frame of every document; without the shell's data, which an error may have cost us, it stays plain. */
export function Layout({ children }: { children: ReactNode }) {
  const shell = useRouteLoaderData<typeof loader>("root");
  const { pathname } = useLocation();
  const failed = Boolean(useRouteError());
  const routeId = useMatches().at(-1)?.id;
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {shell ? fontFiles(shell.fonts).map((file) => <FontPreload key={file} file={file} />) : null}
        {shell?.logo.mark ? <link rel="icon" type="image/svg+xml" href={shell.logo.mark} /> : null}
        <Meta />
        <Links />
        {shell ? <ThemeStyle css={shell.themeCss} /> : null}
      </head>
      <body data-page-route={failed ? undefined : pageRoute(routeId, pathname)}>
        <HydrationWatch>
          <a href="#main" className="skip-link">
            Skip to the content
          </a>
          {shell ? <ConsentGate {...shell.consent} /> : null}
          {shell ? <Header shell={shell} overHero={pathname === "/" && !failed} /> : null}
          <main id="main" tabIndex={-1}>
            {children}
          </main>
          {shell ? (
            <>
              <Footer shell={shell} />
              <Overlays />
              <FlashToast wording={shell.flash} />
            </>
          ) : null}
        </HydrationWatch>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root({ loaderData: { exposuresUrl } }: Route.ComponentProps) {
  useEffect(() => whenIdle(() => userState.load()), []);
  useEffect(() => whenIdle(() => void startLateWork(exposuresUrl)), [exposuresUrl]);
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const shell = useRouteLoaderData<typeof loader>("root");
  return <ErrorPage error={error} shell={shell} />;
}

function FontPreload({ file }: { file: string }) {
  return <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={file} />;
}

/** React Aria looks for this id before it adds a style element of its own, which our content security policy refuses. */
function ThemeStyle({ css }: { css: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: every value of a theme is validated when it is applied
    <style id="react-aria-pressable-style" nonce={use(ScriptMark)} dangerouslySetInnerHTML={{ __html: css }} />
  );
}

/** What nobody waits for comes last, and nobody is told when it does not come. */
async function startLateWork(exposuresUrl: string): Promise<void> {
  const late = await import("./shell/late-work.ts").catch(() => null);
  late?.startLateWork(exposuresUrl);
}
