import type { MaterialInformation } from "#domains/properties/facts/list-material-facts.ts";
import type { Lease } from "#domains/properties/property-details.ts";
import type { Channel, Furnishing, LetType, PropertyType, Tenure } from "#domains/properties/property-enums.ts";
import type { Lot } from "./auction.ts";
import type { Address } from "./demo-address.ts";
import type { Site } from "./find-sites.ts";
import type { Look } from "./looks.ts";
import type { MarketLife } from "./market-life.ts";
import type { MediaLinks } from "./media-links.ts";
import type { Outside } from "./outside.ts";
import type { RoomPlan } from "./plan-rooms.ts";
import type { Price } from "./prices.ts";
import type { HomeKind, Use } from "./stock-plan.ts";

export type ChosenPicture = { file: string; caption: string; alt: string };
export type Energy = { current: number; potential: number };
export type Terms = {
  availableFrom: string;
  deposit: number | null;
  furnishing: Furnishing | null;
  letType: LetType;
  petsAllowed: boolean | null;
  billsIncluded: string[];
};

/** A home on a development: which development, and which plot of it. */
export type PlotOf = { development: string; plot: number };

/** All facts of one demo property, before its description and database row. */
export type Home = {
  reference: string;
  channel: Channel;
  kind: HomeKind;
  use: Use;
  propertyType: PropertyType;
  newHome: boolean;
  plotOf: PlotOf | null;
  /** Homes on this development, where it is one. */
  homes: number | null;
  site: Site;
  address: Address;
  look: Look | null;
  built: number | null;
  listed: boolean;
  bedrooms: number;
  plan: RoomPlan | null;
  acres: number | null;
  outside: Outside;
  seaView: boolean;
  price: Price;
  lot: Lot | null;
  life: MarketLife;
  energy: Energy | null;
  tenure: Tenure | null;
  lease: Lease | null;
  councilTaxBand: string | null;
  heating: string | null;
  material: MaterialInformation;
  terms: Terms | null;
  links: MediaLinks;
  pictures: ChosenPicture[];
  staffMemberId: number | null;
};
