import { CalendarPlus, FilePen, Globe, HousePlus, Keyboard, LogOut, UserPlus } from "lucide-react";
import { useState } from "react";
import {
  Autocomplete,
  Dialog,
  Header,
  Heading,
  Input,
  Label,
  Menu,
  MenuItem,
  MenuSection,
  Modal,
  ModalOverlay,
  SearchField,
  useFilter,
} from "react-aria-components";
import { useNavigate } from "react-router";
import { type Action, can } from "#domains/staff/permissions.ts";
import type { DeskMatch } from "#server/desk-search.server.ts";
import { CloseButton } from "#ui/close-button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { type DeskPageName, deskPages, type PageIcons, type ShellDialog } from "./desk-pages.ts";
import type { ShellData } from "./load-desk.server.ts";
import { signOut } from "./sign-out.ts";
import { areSingleKeysOn, setSingleKeys } from "./single-keys.ts";
import { useFound } from "./use-found.ts";

type Props = { dialog: ShellDialog; desk: ShellData; icons: PageIcons; onChange: (dialog: ShellDialog | null) => void };

export default function ShellDialogs({ dialog, ...props }: Props) {
  return dialog === "menu" ? <CommandMenu {...props} /> : <KeyboardHelp onClose={() => props.onChange(null)} />;
}

/** What is done most, from every page: `to` opens it there. */
const actions = [
  { label: "Book an appointment", Icon: CalendarPlus, action: "diary.book", to: "/desk/diary#book" },
  { label: "Add a home", Icon: HousePlus, action: "stock.edit", to: "/desk/stock#add" },
  { label: "Write an article", Icon: FilePen, action: "site.edit", to: "/desk/site#new-article" },
  { label: "Invite a colleague", Icon: UserPlus, action: "team.manage", to: "/desk/team#invite" },
] as const satisfies readonly { action: Action; [key: string]: unknown }[];

/** The first row is chosen from the start, as after typing; the menu is ready a moment after its field. */
const chooseFirst = (input: HTMLInputElement) =>
  setTimeout(() => input.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true })), 50);

const foundTitles = { home: "Homes", lead: "Leads", person: "People" };

type Command = {
  label: string;
  Icon: PageIcons[DeskPageName];
  keys: string | null;
  run: () => unknown;
  /** Of what the server found: its path, which no filter of words leaves out. */
  id?: string;
  detail?: string;
};

function CommandMenu({ desk, icons, onChange }: Omit<Props, "dialog">) {
  const navigate = useNavigate();
  const { contains } = useFilter({ sensitivity: "base" });
  const [text, setText] = useState("");
  const found = useFound(text.trim());
  const close = () => onChange(null);
  const toCommand = (name: DeskPageName) => ({
    ...{ label: deskPages[name].title, Icon: icons[name], keys: null },
    run: () => navigate(deskPages[name].path),
  });
  const sections: { title: string; commands: Command[] }[] = [
    { title: "Go to", commands: desk.pages.filter((name) => deskPages[name].isMain).map(toCommand) },
    {
      title: "Do",
      commands: actions
        .filter(({ action }) => can(desk.staff, action))
        .map(({ to, ...command }) => ({ ...command, keys: null, run: () => navigate(to) })),
    },
    { title: "More pages", commands: desk.pages.filter((name) => !deskPages[name].isMain).map(toCommand) },
    {
      title: "Commands",
      commands: [
        { label: "Keyboard shortcuts", Icon: Keyboard, keys: "?", run: () => onChange("keys") },
        { label: "View the website", Icon: Globe, keys: null, run: () => window.location.assign("/") },
        { label: "Sign out", Icon: LogOut, keys: null, run: signOut },
      ],
    },
    ...Object.entries(foundTitles).map(([kind, title]) => ({
      title,
      commands: found
        .filter((each) => each.kind === kind)
        .map(({ label, detail, path }) => ({
          ...{ id: path, label, detail, Icon: icons[kind as DeskMatch["kind"]], keys: null },
          run: () => navigate(path),
        })),
    })),
  ].filter(({ commands }) => commands.length > 0);

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
          <Autocomplete
            inputValue={text}
            onInputChange={setText}
            filter={(label, typed, { key }) => String(key).startsWith("/") || contains(label, typed)}
          >
            {/* On a touch screen the keyboard would cover the menu. */}
            <div className="flex items-center gap-2">
              <SearchField autoFocus={window.matchMedia("(hover: hover)").matches} className="grow">
                <Label className="sr-only">Find a home, lead or person</Label>
                <Input
                  placeholder="Find a home, lead or person"
                  className={fieldClass}
                  onFocus={({ currentTarget }) => chooseFirst(currentTarget)}
                />
              </SearchField>
              <CloseButton onClose={close} />
            </div>
            <Menu
              aria-label="Commands"
              renderEmptyState={() => <p className="p-3 text-muted">Nothing found</p>}
              className="max-h-[70vh] overflow-y-auto outline-none"
            >
              {sections.map(({ title, commands }) => (
                <MenuSection key={title} id={`section ${title}`}>
                  <Header className="px-3 pt-3 pb-1 text-sm text-muted">{title}</Header>
                  {commands.map(({ id, label, detail, Icon, keys, run }) => (
                    <MenuItem
                      key={id ?? label}
                      id={id ?? label}
                      textValue={label}
                      onAction={() => {
                        close();
                        void run();
                      }}
                      className="group flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 outline-none data-focused:bg-ink data-focused:text-on-ink lg:min-h-9"
                    >
                      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted group-data-focused:text-on-ink" />
                      <span className="min-w-0 truncate">{label}</span>
                      {detail ? (
                        <span className="ml-auto max-w-1/2 shrink-0 truncate text-sm text-muted group-data-focused:text-on-ink max-sm:hidden">
                          {detail}
                        </span>
                      ) : null}
                      {keys ? <kbd className="ml-auto font-body text-sm max-lg:hidden">{keys}</kbd> : null}
                    </MenuItem>
                  ))}
                </MenuSection>
              ))}
            </Menu>
            <p className="border-t border-line px-3 pt-2 text-sm text-muted max-lg:hidden">
              ↑ ↓ to choose, Enter to open, Esc to close
            </p>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const shortcuts = [
  {
    title: "Everywhere",
    keys: [
      [["Ctrl K", "⌘ K"], "Open the menu"],
      [["?"], "Show this help"],
      [["Esc"], "Close a dialog"],
    ],
  },
  {
    title: "Diary",
    keys: [
      [["↓", "↑"], "Through a day"],
      [["→", "←"], "To another day"],
    ],
  },
  {
    title: "Lists",
    keys: [
      [["/"], "Search the list"],
      [["j", "↓"], "Next lead"],
      [["k", "↑"], "Previous lead"],
      [["o", "Enter"], "Open the lead"],
      [["r"], "Reply"],
      [["e"], "Close the lead"],
      [["x"], "Select the lead"],
      [["Esc"], "Select none"],
    ],
  },
] as const;

function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areSingleKeysOn);
  return (
    <OverlayFrame title="Keyboard shortcuts" onClose={onClose}>
      <div className="gap-8 sm:columns-2">
        {shortcuts.map(({ title, keys }) => (
          <section key={title} className="mb-6 break-inside-avoid">
            <h3 className="mb-1 text-lg font-semibold">{title}</h3>
            <dl>
              {keys.map(([names, meaning]) => (
                <div key={meaning} className="flex items-center justify-between gap-3 border-t border-line py-1.5">
                  <dt className="order-2 flex gap-1">
                    {names.map((name) => (
                      <kbd
                        key={name}
                        className="min-w-7 rounded-control border border-line-strong bg-paper px-1.5 text-center font-body whitespace-nowrap"
                      >
                        {name}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ currentTarget: { checked } }) => {
            setSingleKeys(checked);
            setOn(checked);
          }}
          className="size-6 accent-primary"
        />
        Single-key shortcuts
      </label>
    </OverlayFrame>
  );
}
