import { X } from "lucide-react";
import { iconButtonClass } from "./button.tsx";

export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <button type="button" aria-label="Close" onClick={onClose} className={iconButtonClass}>
      <X />
    </button>
  );
}
