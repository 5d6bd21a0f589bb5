import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { CloseButton } from "./close-button.tsx";
import { type OverlayShape, overlayShapes, titleBarClass } from "./overlay-shapes.ts";
import { useReturnFocus } from "./use-return-focus.ts";
import "./overlay-frame.css";

type Props = { title: string; shape?: OverlayShape; onClose: () => void; children: ReactNode };

/**
 * A modal dialog with a title. Escape, the close button or a click outside closes it. The scroll padding keeps the focus
 * clear of the title bar and of buttons at the lower edge; forced colours show the transparent border.
 */
export function OverlayFrame({ title, shape = "centre", onClose, children }: Props) {
  const { overlay, panel } = overlayShapes[shape];
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
        <Dialog data-shape={shape} className="outline-none">
          <div data-title-bar="" className={titleBarClass}>
            <Heading slot="title" level={2} className="text-lg md:text-2xl">
              {title}
            </Heading>
            <CloseButton onClose={onClose} />
          </div>
          <div className="overlay-body p-5 md:p-8">{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
