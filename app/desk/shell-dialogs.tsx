import { useState } from "react";
import {
  Autocomplete,
  Dialog,
  Heading,
  Input,
  Label,
  Menu,
  MenuItem,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from "react-aria-components";
import { useNavigate } from "react-router";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { deskPages, type ShellDialog } from "./desk-pages.ts";
import type { SignedIn } from "./load-desk.server.ts";
import { signOut } from "./sign-out.ts";
import { areSingleKeysOn, setSingleKeys } from "./single-keys.ts";

type Props = { dialog: ShellDialog; desk: SignedIn; onChange: (dialog: ShellDialog | null) => void };

export default function ShellDialogs({ dialog, ...props }: Props) {
  return dialog === "menu" ? <CommandMenu {...props} /> : <KeyboardHelp onClose={() => props.onChange(null)} />;
}

function CommandMenu({ desk, onChange }: Omit<Props, "dialog">) {
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: "base" });
  const close = () => onChange(null);
  const commands = [
    ...desk.pages.map((name) => ({ label: deskPages[name].title, run: () => navigate(deskPages[name].path) })),
    { label: "Keyboard shortcuts", run: () => onChange("keys") },
    { label: "View the website", run: () => window.location.assign("/") },
    { label: "Sign out", run: signOut },
  ];

  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(open) => open || close()}
      className="fixed inset-0 z-50 flex items-start justify-center bg-scrim p-4 sm:pt-[12vh]"
    >
      <Modal className="w-full max-w-lg rounded-card border border-transparent bg-surface text-ink shadow-card">
        <Dialog className="grid gap-2 p-3 outline-none">
          <Heading slot="title" level={2} className="sr-only">
            Menu
          </Heading>
          <Autocomplete filter={contains}>
            <SearchField autoFocus>
              <Label className="sr-only">Find a page or a command</Label>
              <Input placeholder="Find a page or a command" className={fieldClass} />
            </SearchField>
            <Menu
              aria-label="Commands"
              items={commands.map((command) => ({ id: command.label, ...command }))}
              renderEmptyState={() => <p className="p-3 text-muted">Nothing found</p>}
              className="max-h-[60vh] overflow-y-auto outline-none"
            >
              {({ label, run }) => (
                <MenuItem
                  textValue={label}
                  onAction={() => {
                    close();
                    void run();
                  }}
                  className="flex min-h-11 cursor-pointer items-center rounded-control px-3 outline-none data-focused:bg-ink data-focused:text-on-ink"
                >
                  {label}
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const shortcuts = [
  ["Ctrl K or ⌘ K", "Open the menu"],
  ["?", "Show this help"],
  ["j and k, or ↓ and ↑", "Next and previous lead"],
  ["Enter or o", "Open the lead"],
  ["x", "Choose the lead"],
  ["e", "Close the lead"],
  ["r", "Reply"],
  ["/", "Search leads"],
  ["Arrow keys", "Next appointment and next day in the diary"],
  ["Esc", "Close a dialog, or choose no lead"],
] as const;

function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <OverlayFrame title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
        {shortcuts.map(([keys, meaning]) => (
          <div key={keys} className="contents">
            <dt>
              <kbd className="font-semibold">{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-6 flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setSingleKeys(checked);
            setOn(checked);
          }}
          className="size-6 accent-primary"
        />
        Shortcuts of a single key
      </label>
    </OverlayFrame>
  );
}
