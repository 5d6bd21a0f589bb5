import { X } from "lucide-react";
import { t } from "#languages/translate.ts";
import { iconButtonClass } from "./button.tsx";

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" aria-label={t("Close")} onClick={onClose} className={iconButtonClass}>
      <X />
    </button>
  );
}
