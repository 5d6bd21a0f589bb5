import { Phone } from "lucide-react";
import { Picture } from "#app/shell/picture.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { BlockSection } from "./block-section.tsx";
import { ContentsList } from "./contents-list.tsx";
import type { LoadedBlock } from "./load-blocks.server.ts";
import { Rail } from "./rail.tsx";

type Header = LoadedBlock<"pageHeader">;

export function PageHeaderBlock({ block }: { block: Header }) {
  const { layout, picture } = block;
  if (!picture) return <TextHeader block={block} />;
  const Variant = headers[layout];
  return <Variant block={block} picture={picture} />;
}

const headers = { half: HalfHeader, wide: WideHeader, stacked: StackedHeader };

function TextHeader({ block }: { block: Header }) {
  return (
    <header className="text-header">
      <div className="mx-auto w-full max-w-page px-5 pt-12 pb-2 md:px-8 md:pt-16">
        <HeaderText block={block} size="md:text-5xl" />
      </div>
    </header>
  );
}

type PictureHeader = { block: Header; picture: NonNullable<Header["picture"]> };

/** Text and picture share the width; the picture runs to the edge of the screen. */
function HalfHeader({ block, picture }: PictureHeader) {
  return (
    <header className="grid border-b border-line bg-surface md:grid-cols-2">
      <div className="half-header flex flex-col justify-center px-5 py-8 md:min-h-72 lg:min-h-112 md:px-8 md:py-8 lg:pr-14 min-[90rem]:pl-[calc((100vw-var(--container-page))/2+2rem)]">
        <HeaderText block={block} size="lg:text-5xl" />
      </div>
      <div className="relative aspect-3/2 md:aspect-auto">
        <Picture
          picture={picture}
          widths="hero"
          sizes="(min-width: 768px) 50vw, 100vw"
          eager="lead"
          className="absolute inset-0 size-full"
        />
      </div>
    </header>
  );
}

/** The text is below the picture on phones and in a panel on its edge on wider screens. */
function WideHeader({ block, picture }: PictureHeader) {
  return (
    <header className="wide-header">
      <Picture
        picture={picture}
        widths="hero"
        sizes="100vw"
        eager="lead"
        className="aspect-3/2 max-h-80 w-full sm:aspect-21/9 md:max-h-96"
      />
      <div className="mx-auto w-full max-w-page px-5 md:px-8">
        <div className="py-8 md:relative md:-mt-28 md:max-w-3xl md:rounded-card md:bg-paper md:px-10 md:py-10">
          <HeaderText block={block} size="md:text-5xl" />
        </div>
      </div>
    </header>
  );
}

/** The text above the picture. */
function StackedHeader({ block, picture }: PictureHeader) {
  return (
    <header className="stacked-header mx-auto w-full max-w-page px-5 pt-10 md:px-8 md:pt-14">
      <HeaderText block={block} size="md:text-5xl" />
      <Picture
        picture={picture}
        widths="hero"
        sizes="(min-width: 1280px) 1216px, 100vw"
        eager="lead"
        className="mt-8 aspect-3/2 w-full rounded-card sm:aspect-21/9 md:mt-10"
      />
    </header>
  );
}

type HeaderTextProps = { block: Header; size: string };

function HeaderText({ block, size }: HeaderTextProps) {
  const { title, description, button, secondButton, telephone, updatedOn, updated } = block;
  return (
    <>
      <h1 className={`text-4xl ${size}`}>{title}</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">{description}</p>
      {updated ? (
        <p className="mt-3 text-sm text-muted">
          <RichMessage text="Last updated {date}" values={{ date: <time dateTime={updatedOn}>{updated}</time> }} />
        </p>
      ) : null}
      {button || telephone ? (
        <div className="header-links mt-6 grid justify-start gap-3 sm:flex sm:flex-wrap">
          {button ? (
            <SiteLink to={button.url} className={buttonClass("primary")}>
              {button.label}
            </SiteLink>
          ) : null}
          {secondButton ? (
            <SiteLink to={secondButton.url} className={buttonClass("quiet")}>
              {secondButton.label}
            </SiteLink>
          ) : null}
          {telephone ? (
            <a href={toTelephoneHref(telephone)} className={buttonClass("quiet")}>
              <Phone className="size-5" strokeWidth={1.75} />
              {telephone}
            </a>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

export function RichTextBlock({ block: { html, contents, rail } }: { block: LoadedBlock<"richText"> }) {
  const hasContents = contents.length > 0;
  const text = (
    <div
      className={`prose max-w-prose ${rail === null && !hasContents ? "prose-sections" : ""}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown.server.ts
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
  return (
    <section className="mx-auto w-full max-w-page px-5 py-10 md:px-8">
      {hasContents ? (
        <div className="with-contents">
          <ContentsList contents={contents} />
          {text}
        </div>
      ) : rail === null ? (
        text
      ) : (
        <div className="with-rail grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
          {text}
          <Rail rail={rail} />
        </div>
      )}
    </section>
  );
}

export function StepsBlock({ block }: { block: LoadedBlock<"steps"> }) {
  const List = block.numbered ? "ol" : "ul";
  return (
    <BlockSection {...block}>
      <List className="steps card-rows gap-4 sm:gap-6">
        {block.items.map(({ title, html, button }, index) => (
          <li key={title} className="flex flex-col items-start rounded-card border border-line bg-surface p-6">
            {block.numbered ? (
              <p aria-hidden="true" className="step-number mb-2 font-semibold text-primary">
                {t("Step {number}", { number: index + 1 })}
              </p>
            ) : null}
            <h3 className="text-xl">{title}</h3>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by markdown.server.ts */}
            <div className="prose mt-2 text-muted" dangerouslySetInnerHTML={{ __html: html }} />
            {button ? (
              <p className="mt-auto pt-4">
                <SiteLink to={button.url} aria-label={`${button.label}: ${title}`} className={buttonClass("quiet")}>
                  {button.label}
                </SiteLink>
              </p>
            ) : null}
          </li>
        ))}
      </List>
    </BlockSection>
  );
}

export function PullQuoteBlock({ block: { quote, name, role, picture } }: { block: LoadedBlock<"pullQuote"> }) {
  return (
    <section className="mx-auto w-full max-w-page px-5 py-12 md:px-8 md:py-16">
      <figure className="pull-quote mx-auto max-w-4xl border-y border-line py-10 text-center md:py-14">
        <blockquote className="heading text-2xl md:text-4xl">
          <p className="text-balance">“{quote}”</p>
        </blockquote>
        <figcaption className="mt-6 flex flex-wrap items-center justify-center gap-4">
          {picture ? (
            <Picture decorative picture={picture} widths="card" sizes="64px" className="size-16 rounded-full" />
          ) : null}
          <span>
            <span className="font-semibold">{name}</span>
            {role ? <span className="text-muted">, {role}</span> : null}
          </span>
        </figcaption>
      </figure>
    </section>
  );
}
