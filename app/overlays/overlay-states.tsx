import { useEffect, useRef } from "react";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { useEscape } from "#ui/use-escape.ts";
import { useInertBackground } from "#ui/use-inert-background.ts";

/** Must not use code of the overlay chunks, which failed to load. */
export function OverlayLoadError({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const retryButton = useRef<HTMLButtonElement>(null);
  useInertBackground(true);
  useEscape(true, onClose);
  useEffect(() => {
    const opener = document.activeElement;
    retryButton.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <div className="overlay-veil appear">
      <div
        role="alertdialog"
        aria-modal="true"
        aria-label={t("This couldn’t be loaded")}
        aria-describedby="overlay-failure-text"
        className="w-full max-w-md rounded-card border border-transparent bg-surface p-6 text-ink shadow-card"
      >
        <h2 className="text-2xl">{t("This couldn’t be loaded")}</h2>
        <p id="overlay-failure-text" className="mt-2 text-muted">
          {t("Please check your connection and try again.")}
        </p>
        <div className="mt-6 flex gap-3">
          <button ref={retryButton} type="button" onClick={onRetry} className={buttonClass("primary")}>
            {t("Try again")}
          </button>
          <button type="button" onClick={onClose} className={buttonClass("quiet")}>
            {t("Close")}
          </button>
        </div>
      </div>
    </div>
  );
}
