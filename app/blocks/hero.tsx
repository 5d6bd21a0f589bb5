import type { ShownPicture } from "#domains/agency/picture.ts";
import { heroWidths } from "#domains/properties/media/image-widths.ts";
import { pictureSources } from "#domains/properties/media/media-url.ts";
import type { Channel } from "#domains/properties/property-words.ts";
import { buttonClass } from "#ui/button.tsx";
import { Picture } from "#ui/picture.tsx";
import { SiteLink } from "#ui/site-link.tsx";

type Props = {
  heading: string;
  introduction: string;
  pictures: ShownPicture[];
  /** The one the agency leads with comes first. */
  channels: Channel[];
  valuation: { label: string; url: string; newTab: boolean };
};

/** The first screen of the home page; its picture lies under the header. */
export function Hero({ heading, introduction, pictures, channels, valuation }: Props) {
  const first = pictures[0];
  return (
    <section className="relative isolate flex min-h-[min(44rem,92svh)] items-end bg-ink">
      {first ? (
        <Picture
          {...pictureSources(first, heroWidths)}
          alt={first.alt}
          sizes="max(100vw, 125vh)"
          eager
          className="absolute inset-0 -z-20 size-full object-cover"
        />
      ) : null}
      <div className="hero-shade absolute inset-0 -z-10" />
      <div className="mx-auto w-full max-w-page px-5 pt-40 pb-12 text-on-ink md:px-8 md:pb-20">
        <h1 className="max-w-3xl font-heading text-4xl text-balance md:text-6xl">{heading}</h1>
        <p className="mt-4 max-w-xl text-lg md:text-xl">{introduction}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {channels.map((channel, index) => (
            <SiteLink
              key={channel}
              to={`/properties/${channel}`}
              className={buttonClass(index === 0 ? "accent" : "quiet-on-dark")}
            >
              {channel === "sales" ? "Homes for sale" : "Homes to rent"}
            </SiteLink>
          ))}
          <a
            href={valuation.url}
            className={buttonClass("quiet-on-dark")}
            {...(valuation.newTab ? { target: "_blank", rel: "noopener" } : {})}
          >
            {valuation.label}
          </a>
        </div>
      </div>
    </section>
  );
}
