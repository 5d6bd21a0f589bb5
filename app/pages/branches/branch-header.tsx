import { MapPin } from "lucide-react";
import { EnglishNote } from "#app/shell/english-note.tsx";
import { Picture } from "#app/shell/picture.tsx";
import { formatBranchAddress } from "#domains/branches/branch-address.ts";
import { OpeningStatus } from "#domains/branches/ui/opening-status.tsx";
import type { Channel } from "#domains/properties/property-enums.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import type { loadBranch } from "./load-branch-pages.server.ts";

type Branch = Awaited<ReturnType<typeof loadBranch>>["branch"];

export function BranchHeader({ branch }: { branch: Branch }) {
  return (
    <header className="mt-4 grid items-center gap-8 lg:grid-cols-[3fr_2fr] lg:gap-12">
      <div>
        <h1 className="text-4xl md:text-5xl">{branch.name}</h1>
        {branch.lang ? (
          <EnglishNote className="mt-2">{t("Parts of this page are available in English only.")}</EnglishNote>
        ) : null}
        <p className="mt-4 flex items-start gap-2.5 text-lg">
          <MapPin className="mt-1.5 size-4 shrink-0 text-primary" />
          {formatBranchAddress(branch)}
        </p>
        <div className="mt-3">
          <OpeningStatus hours={branch.openingHours} />
        </div>
        <p lang={branch.lang} className="mt-5 max-w-prose text-lg text-muted">
          {branch.description}
        </p>
        <Actions branch={branch} />
        {branch.externalCommercialDepartment ? (
          <p className="mt-5 max-w-prose text-sm text-muted">{branch.externalCommercialDepartment}</p>
        ) : null}
      </div>
      {branch.photo ? (
        <div className="max-lg:order-first">
          <Picture
            picture={branch.photo}
            widths="hero"
            sizes="(min-width: 992px) 50vw, 100vw"
            eager="lead"
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        </div>
      ) : null}
    </header>
  );
}

function Actions({ branch }: { branch: Branch }) {
  const lines = inBranchOrder(branch, [
    { channel: "sales", label: t("Sales"), telephone: branch.salesTelephone },
    { channel: "lettings", label: t("Lettings"), telephone: branch.lettingsTelephone },
  ]).filter((line) => line.telephone !== null);
  const shown = lines.length > 0 ? lines : [{ label: t("Call us"), telephone: branch.telephone }];
  return (
    <div className="mt-7 flex flex-wrap gap-3">
      {shown.map(({ label, telephone }, index) => (
        <a
          key={label}
          href={toTelephoneHref(telephone ?? "")}
          className={`${buttonClass(index === 0 ? "primary" : "quiet")} max-sm:w-full`}
        >
          {label}: {telephone}
        </a>
      ))}
      <a href="#/contact-office" className={`${buttonClass("quiet")} max-sm:w-full`}>
        {t("Message us")}
      </a>
    </div>
  );
}

/** The channel of the branch's first department comes first. */
export function inBranchOrder<Item extends { channel: Channel }>(
  { departments }: { departments: readonly { urlLabel: string }[] },
  items: readonly Item[],
): Item[] {
  const rank = (channel: Channel) => departments.findIndex(({ urlLabel }) => urlLabel === channel);
  const isLettingsFirst = rank("lettings") !== -1 && rank("lettings") < rank("sales");
  return isLettingsFirst ? items.toSorted((a, b) => a.channel.localeCompare(b.channel)) : [...items];
}
