import { toArticleCardData } from "#app/pages/articles/load-articles.server.ts";
import { toStaffCardData } from "#app/pages/branches/load-branch-pages.server.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { type Picture, resolvePicture } from "#domains/agency/agency-picture.ts";
import type { MaybeEnglish } from "#domains/agency/own-texts.ts";
import { remember } from "#domains/agency/remember.server.ts";
import { listNewestArticles } from "#domains/articles/find-articles.server.ts";
import { findBranches, findDepartments, findPeople, findReviews } from "#domains/branches/find-branches.server.ts";
import type { Block, BlockType } from "#domains/content/block-schemas.ts";
import { renderMarkdown, renderWithContents } from "#domains/content/markdown.server.ts";
import { formatEventTime, listUpcomingEvents } from "#domains/content/upcoming-events.ts";
import { toPublicForm } from "#domains/enquiries/custom-form/public-form.ts";
import { listChosenProperties, listNewestProperties } from "#domains/properties/cards/list-cards.server.ts";
import { toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { formatLongDate } from "#format/format-date.ts";
import { keepTogetherIn } from "#format/keep-together.ts";
import { feedLanguage, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { loadRail, railProperties } from "./load-rail.server.ts";
import { loadVideoSection } from "./load-video-section.server.ts";
import { createUnseenFirst } from "./unseen-first.ts";

/** What a block may show of its page. */
type PageTexts = { title: string; description: string } & MaybeEnglish;
type Loaded<Type> = { type: Type; id: string };
type Loader<Type extends BlockType> = (
  block: Block<Type>,
  config: AgencyConfig,
  ctx: Context,
  page: PageTexts,
) => Loaded<Type> | Promise<Loaded<Type>>;

const loaders = {
  pageHeader: (block, config, _, { title, description }) => ({
    ...block,
    title,
    description,
    picture: optionalPicture(block.picture, config),
    updated: block.updatedOn === undefined ? null : formatLongDate(block.updatedOn),
  }),
  richText: async ({ type, id, markdown, contents, rail }, config, ctx) => ({
    type,
    id,
    ...renderText(markdown.join("\n\n"), contents),
    rail: rail === undefined ? null : await loadRail(rail, config, ctx),
  }),
  steps: (block) => ({ ...block, items: renderItems(block.items) }),
  pullQuote: (block, config) => ({ ...block, picture: optionalPicture(block.picture, config) }),
  callToAction: (block, config) => ({ ...block, picture: optionalPicture(block.picture, config) }),
  linkCards: (block, { media }) => ({
    ...block,
    cards: block.cards.map((card) => ({ ...card, picture: resolvePicture(media, card.picture) })),
  }),
  linkCardDropdown: (block, config) => ({
    ...block,
    cards: block.cards.map((card) => ({ ...card, picture: optionalPicture(card.picture, config) })),
  }),
  offices: async (block, { media }, ctx) => ({
    ...block,
    branches: (await findBranches(ctx)).map(({ slug, name, town, telephone, photo, photoAlt }) => ({
      slug,
      name,
      town,
      telephone,
      photo: photo === null ? null : resolvePicture(media, { file: photo, alt: photoAlt ?? "" }),
    })),
  }),
  branchSearch: async (block, _, ctx) => ({ ...block, departments: await findDepartments(ctx) }),
  reviews: async (block, _, ctx) => ({
    ...block,
    introduction: feedLanguage() && t("Reviews are shown as they were written, in English."),
    reviews: await findReviews(ctx, { ...block, limit: block.most }),
  }),
  newestProperties: async (block, { settings, theme }, ctx) => ({
    ...block,
    cards: (await listNewestProperties(ctx, { ...block, limit: 2 * block.most })).map(toPageCard),
    more: toMoreLink(block),
    showAcreage: settings.displayAcreageIconOnPropertyResults,
    hasLead: theme.layout.sections === "lead",
  }),
  chosenProperties: async (block, { settings, theme }, ctx) => ({
    ...block,
    cards: (await listChosenProperties(ctx, block)).map(toPageCard),
    showAcreage: settings.displayAcreageIconOnPropertyResults,
    hasLead: theme.layout.sections === "lead",
  }),
  newestArticles: async (block, config, ctx) => ({
    ...block,
    articles: (await listNewestArticles(ctx, { ...block, limit: block.most })).map((article) =>
      toArticleCardData(config, article),
    ),
  }),
  calculator: (block) => block,
  accordion: (block) => ({ ...block, items: renderItems(block.items) }),
  form: ({ type, id, heading, form }, { forms }) => ({
    type,
    id,
    heading,
    form: forms[form] ? keepTogetherIn(toPublicForm(form, forms[form])) : null,
  }),
  galleryCardSlider: (block, config) => ({ ...block, cards: withPictures(block.cards, config) }),
  historyTimeline: (block, config) => ({ ...block, entries: withPictures(block.entries, config) }),
  image: ({ picture: { caption, ...picture }, ...block }, { media }) => ({
    ...block,
    caption,
    picture: resolvePicture(media, picture),
  }),
  salesEvents: (block, config, { now }) => ({
    ...block,
    events: withPictures(listUpcomingEvents(block.events, now), config).map((event) => ({
      ...event,
      time: formatEventTime(event.startsAt),
    })),
  }),
  searchBox: (block) => block,
  team: async ({ type, id, heading, introduction, branch, staffMemberIds = [] }, { media }, ctx) => {
    const people = await findPeople(ctx, branch === undefined ? { staffMemberIds } : { branch });
    const toPerson = ({ member, branch }: (typeof people)[number]) => ({
      member: toStaffCardData(media, branch.slug, member),
      caption: branch.name,
    });
    return { type, id, heading, introduction, people: people.map(toPerson) };
  },
  videoSection: loadVideoSection,
  secondaryMenu: (block, { menus }) => ({ ...block, items: menus.header.secondaryMenuItems }),
} satisfies { [Type in BlockType]: Loader<Type> };

export type LoadedBlock<Type extends BlockType = BlockType> = Awaited<ReturnType<(typeof loaders)[Type]>> &
  MaybeEnglish;

/** The blocks of one page, read once for all its URLs. */
export function loadBlocks(ctx: Context, page: PageTexts & { slug: string; blocks: readonly Block[] }) {
  return remember(ctx, `blocks of ${page.slug}`, () => readBlocks(ctx, page));
}

/** The agency wrote all texts of these. */
const ownTextBlocks = new Set<BlockType>([
  "accordion",
  "callToAction",
  "galleryCardSlider",
  "historyTimeline",
  "image",
  "linkCardDropdown",
  "linkCards",
  "pullQuote",
  "richText",
  "salesEvents",
  "steps",
  "videoSection",
]);

async function readBlocks(
  ctx: Context,
  { blocks, ...page }: PageTexts & { blocks: readonly Block[] },
): Promise<LoadedBlock[]> {
  const config = await agencyConfig(ctx);
  const loaded = await Promise.all(
    blocks.map((block) => {
      // TypeScript cannot relate the type of the loader to that of the block.
      const load = loaders[block.type] as (
        ...input: Parameters<Loader<BlockType>>
      ) => LoadedBlock | Promise<LoadedBlock>;
      return load(block, config, ctx, page);
    }),
  );
  return withoutRepeats(
    loaded.map(({ lang: _, ...block }, index) => {
      const source = block.type === "pageHeader" ? page : ownTextBlocks.has(block.type) ? blocks[index] : undefined;
      const { lang } = (source ?? {}) as MaybeEnglish;
      const shown = source ? keepTogetherIn(block) : block;
      return (lang ? { ...shown, lang } : shown) as LoadedBlock;
    }),
  );
}

/** For pages in another language, whose texts the agency has not all translated. */
export function explainEnglish(blocks: readonly LoadedBlock[]): string | null {
  const own = blocks.filter(({ type }) => ownTextBlocks.has(type));
  if (!own.some(({ lang }) => lang)) return null;
  return own.every(({ lang }) => lang)
    ? t("This page is available in English only.")
    : t("Parts of this page are available in English only.");
}

/**
 * Rows of the newest homes load twice as many as they show, so that a page rarely shows a home twice. A person has one form
 * for visitors without scripts, in the team where the page has it.
 */
function withoutRepeats(blocks: readonly LoadedBlock[]): LoadedBlock[] {
  const pick = createUnseenFirst();
  const withForm = new Set(
    blocks.flatMap((block) => (block.type === "team" ? block.people.map(({ member }) => member.staffMemberId) : [])),
  );
  return blocks.map((block) => {
    if (block.type === "chosenProperties") pick(block.cards, block.cards.length);
    if (block.type === "newestProperties") return { ...block, cards: pick(block.cards, block.most) };
    if (block.type !== "richText" || !block.rail) return block;
    const id = block.rail.person?.staffMemberId;
    const hasForm = id !== undefined && !withForm.has(id);
    if (id !== undefined) withForm.add(id);
    return { ...block, rail: { ...block.rail, hasForm, cards: pick(block.rail.cards, railProperties) } };
  });
}

const renderText = (text: string, hasContents = false) =>
  hasContents ? renderWithContents(text) : { html: renderMarkdown(text), contents: [] };

const renderItems = <Item extends { markdown: readonly string[] }>(items: readonly Item[]) =>
  items.map(({ markdown, ...item }) => ({ ...item, html: renderMarkdown(markdown.join("\n\n")) }));

/** A row with a tag links to that tag, which need not be homes (for example land). */
function toMoreLink({ channel, tag, heading }: Block<"newestProperties">) {
  if (tag) return { label: t("See all"), context: `: ${heading}`, url: `/properties/${channel}/tag-${tag}` };
  const label = channel === "sales" ? t("See all properties for sale") : t("See all properties to rent");
  return { label, url: `/properties/${channel}` };
}

const optionalPicture = (picture: Picture | undefined, { media }: AgencyConfig) =>
  picture ? resolvePicture(media, picture) : null;

type WithPictures = { pictures: readonly (Picture & { caption?: string | undefined })[] };

function withPictures<Item extends WithPictures>(items: readonly Item[], { media }: AgencyConfig) {
  return items.map(({ pictures, ...item }) => ({
    ...item,
    pictures: pictures.map((picture) => ({
      ...resolvePicture(media, picture),
      caption: picture.caption ?? picture.alt,
    })),
  }));
}
