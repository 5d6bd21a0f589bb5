import { Phone } from "lucide-react";
import { Picture } from "#app/shell/picture.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { SiteLink } from "#ui/site-link.tsx";
import { Slider } from "#ui/slider/slider.tsx";
import { BlockSection } from "./block-section.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";

type Office = LoadedBlock<"offices">["branches"][number];

export function OfficesBlock({ block }: { block: LoadedBlock<"offices"> }) {
  return (
    <BlockSection
      id={block.id}
      heading={block.heading}
      introduction={block.introduction}
      more={{ label: "All our branches", url: "/branches" }}
    >
      <Slider label={block.heading} show={block.branches.length > 3 ? "four" : "three"}>
        {block.branches.map((branch) => (
          <li key={branch.slug}>
            <OfficeCard office={branch} />
          </li>
        ))}
      </Slider>
    </BlockSection>
  );
}

function OfficeCard({ office: { slug, name, telephone, photo } }: { office: Office }) {
  return (
    <article className="on-dark group relative isolate flex upright flex-col justify-end overflow-hidden rounded-card bg-ink p-5 text-on-ink">
      {photo ? (
        <div className="absolute inset-0 -z-20">
          <Picture
            decorative
            picture={photo}
            widths="card"
            sizes="(min-width: 992px) 25vw, (min-width: 576px) 33vw, 72vw"
            className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02] motion-reduce:transition-none"
          />
        </div>
      ) : null}
      <div className="card-shade absolute inset-0 -z-10" />
      <h3 className="text-2xl">
        <SiteLink
          to={`/branches/${slug}`}
          className="group-hover:underline underline-offset-4 after:absolute after:inset-0"
        >
          {name}
        </SiteLink>
      </h3>
      <a
        href={toTelephoneHref(telephone)}
        className="relative z-10 inline-flex min-h-11 items-center gap-2 self-start hover:underline underline-offset-4"
      >
        <Phone aria-hidden="true" className="size-4" strokeWidth={1.75} />
        {telephone}
      </a>
    </article>
  );
}
