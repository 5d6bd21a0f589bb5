import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { CloseButton } from "./close-button.tsx";
import { useReturnFocus } from "./use-return-focus.ts";

const centred = "grid place-items-end sm:place-items-center sm:p-6";
const sheet = "appear max-h-[calc(100dvh-2rem)] w-full rounded-t-card sm:rounded-card";

const shapes = {
  centre: { overlay: centred, panel: `${sheet} sm:max-w-2xl` },
  wide: { overlay: centred, panel: `${sheet} sm:max-w-5xl` },
  /** As tall as its content, on phones the whole screen. */
  side: {
    overlay: "flex items-start justify-end sm:p-6",
    panel: "slide-in max-h-full w-full max-w-2xl max-sm:h-full sm:rounded-card",
  },
};

type Props = { title: string; shape?: keyof typeof shapes; onClose: () => void; children: ReactNode };

/**
 * A modal dialog with a title. Escape, the close button or a click outside closes it. The scroll padding keeps the focus
 * clear of the title bar and of buttons at the lower edge; forced colours show the transparent border.
 */
export function OverlayFrame({ title, shape = "centre", onClose, children }: Props) {
  const { overlay, panel } = shapes[shape];
  useReturnFocus();
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => open || onClose()}
      className={`fixed inset-0 z-50 bg-scrim ${overlay}`}
    >
      <Modal
        className={`scroll-py-24 overflow-y-auto overscroll-contain border border-transparent bg-surface text-ink shadow-card ${panel}`}
      >
        <Dialog className="outline-none">
          <div
            data-title-bar=""
            className="sticky top-0 z-20 flex items-center justify-between gap-4 border-b border-line bg-surface py-2 pr-2 pl-5 md:pl-8"
          >
            <Heading slot="title" level={2} className="text-lg md:text-2xl">
              {title}
            </Heading>
            <CloseButton onClose={onClose} />
          </div>
          <div className="p-5 md:p-8">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
