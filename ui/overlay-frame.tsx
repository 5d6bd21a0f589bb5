import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { iconButtonClass } from "./button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

const shapes = {
  centre: {
    veil: "grid place-items-end sm:place-items-center sm:p-6",
    sheet: "appear max-h-[calc(100dvh-2rem)] w-full rounded-t-card sm:max-w-2xl sm:rounded-card",
  },
  wide: {
    veil: "grid place-items-end sm:place-items-center sm:p-6",
    sheet: "appear max-h-[calc(100dvh-2rem)] w-full rounded-t-card sm:max-w-5xl sm:rounded-card",
  },
  side: { veil: "flex justify-end", sheet: "slide-in h-full w-full max-w-lg" },
};

type Props = { title: string; shape?: keyof typeof shapes; onClose: () => void; children: ReactNode };

/** A titled screen over the page: it takes and returns the focus, and Escape, its button or a click outside close it. */
export function OverlayFrame({ title, shape = "centre", onClose, children }: Props) {
  const { veil, sheet } = shapes[shape];
  useReturnFocus();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => open || onClose()}
      className={`fixed inset-0 z-50 bg-scrim ${veil}`}
    >
      <Modal className={`overflow-y-auto overscroll-contain bg-surface text-ink shadow-card ${sheet}`}>
        <Dialog className="outline-none">
          <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5 md:pl-8">
            <Heading slot="title" level={2} className="text-xl md:text-2xl">
              {title}
            </Heading>
            <button type="button" aria-label="Close" onClick={onClose} className={iconButtonClass}>
              <X aria-hidden="true" />
            </button>
          </div>
          <div className="p-5 md:p-8">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
