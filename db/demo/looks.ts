/** The style of a building, shared by its pictures, rooms and description. */
export type Look = {
  id: LookId;
  /** Exterior picture without number, view or extension. */
  picture: string;
  /** Manifest tags of matching interiors. */
  interiors: string[];
  era: "period" | "between-wars" | "modern" | "new";
  period: string;
  built: [from: number, to: number];
  walls: string;
  roof: string;
  /** Comma-separated. */
  detail: string;
};

export const looks = {
  "victorian-terrace": {
    picture: "exterior-terrace-brick-01",
    interiors: ["victorian", "terrace"],
    era: "period",
    period: "Victorian",
    built: [1868, 1899],
    walls: "red brick",
    roof: "slate",
    detail:
      "a bay window to the front, a low front wall and railings, a tiled path to the front door, stone lintels and a slate-roofed bay",
  },
  "stone-terrace": {
    picture: "exterior-terrace-stone-01",
    interiors: ["terrace", "victorian"],
    era: "period",
    period: "early Victorian",
    built: [1838, 1866],
    walls: "stone",
    roof: "slate",
    detail:
      "two-over-two sash windows, a painted front door straight off the pavement, deep window reveals, tall chimneys shared along the row",
  },
  "interwar-semi": {
    picture: "exterior-semi-render-01",
    interiors: ["semi", "bungalow"],
    era: "between-wars",
    period: "1930s",
    built: [1928, 1938],
    walls: "white render over brick",
    roof: "clay-tiled",
    detail:
      "a two-storey bay under a gable, a recessed porch, a deep front garden behind a brick wall, broad bays that draw in the light",
  },
  "stone-detached": {
    picture: "exterior-detached-stone-01",
    interiors: ["detached", "victorian"],
    era: "period",
    period: "late Victorian",
    built: [1878, 1904],
    walls: "pale stone",
    roof: "slate",
    detail: "a double front with a bay window, a gabled porch, a lawn before the house, generous sash windows",
  },
  "brick-detached": {
    picture: "exterior-detached-brick-01",
    interiors: ["detached", "semi"],
    era: "between-wars",
    period: "Edwardian-style",
    built: [1908, 1934],
    walls: "red brick",
    roof: "clay-tiled",
    detail: "a pair of bay windows, a long front garden, brick arches over the windows, a symmetrical front",
  },
  "georgian-stone": {
    picture: "exterior-georgian-bathstone-01",
    interiors: ["georgian-townhouse", "victorian"],
    era: "period",
    period: "Georgian",
    built: [1780, 1825],
    walls: "Bath stone",
    roof: "slate",
    detail:
      "tall sash windows, a pedimented front door, iron railings along the pavement, high ceilings on the principal floor",
  },
  "georgian-brick": {
    picture: "exterior-georgian-brick-01",
    interiors: ["georgian-townhouse", "victorian"],
    era: "period",
    period: "Georgian",
    built: [1768, 1828],
    walls: "mellow brick",
    roof: "slate",
    detail: "a stone doorcase, tall sash windows, black railings at the front, well-proportioned rooms on every floor",
  },
  "ham-cottage": {
    picture: "exterior-cottage-hamstone-01",
    interiors: ["cottage", "farmhouse"],
    era: "period",
    period: "eighteenth-century",
    built: [1710, 1798],
    walls: "Ham stone",
    roof: "stone-tiled",
    detail:
      "dormer windows in a stone-tiled roof, a flower-filled front garden, a lean-to at the gable end, roses around the porch",
  },
  "white-cottage": {
    picture: "exterior-cottage-white-01",
    interiors: ["cottage", "farmhouse"],
    era: "period",
    period: "early nineteenth-century",
    built: [1802, 1848],
    walls: "cream-rendered stone",
    roof: "slate",
    detail: "an oak porch, dormers above the front windows, a path through the front lawn, thick walls and deep sills",
  },
  bungalow: {
    picture: "exterior-bungalow-brick-01",
    interiors: ["bungalow", "semi"],
    era: "modern",
    period: "1960s",
    built: [1957, 1974],
    walls: "pale brick",
    roof: "tiled",
    detail: "a bay window and a hipped roof, a wide front lawn, rooms all on one level, a garage set to one side",
  },
  "flat-block": {
    picture: "exterior-flats-brick-01",
    interiors: ["flat-block", "new-build"],
    era: "modern",
    period: "contemporary",
    built: [2008, 2021],
    walls: "buff brick",
    roof: "flat",
    detail: "balconies to the upper floors, a planted forecourt, wide metal-framed windows, a secure communal entrance",
  },
  barn: {
    picture: "exterior-barn-stone-01",
    interiors: ["barn-conversion", "cottage"],
    era: "period",
    period: "nineteenth-century",
    built: [1815, 1880],
    walls: "blue lias stone",
    roof: "clay-tiled",
    detail:
      "a glazed cart entrance under an oak gable, a gravelled courtyard, rooflights between old trusses, oak boarding at one end",
  },
  "white-farmhouse": {
    picture: "exterior-farmhouse-white-01",
    interiors: ["farmhouse", "cottage"],
    era: "period",
    period: "eighteenth-century",
    built: [1720, 1799],
    walls: "white-rendered stone",
    roof: "slate",
    detail:
      "a porch between sash windows, a lower stone wing, a gravelled yard at the front, a climbing rose over the porch",
  },
  "ham-farmhouse": {
    picture: "exterior-farmhouse-stone-01",
    interiors: ["farmhouse", "cottage"],
    era: "period",
    period: "seventeenth-century",
    built: [1640, 1699],
    walls: "Ham stone",
    roof: "slate",
    detail:
      "a broad front with a chimney at each end, a stone barn beside the yard, a porch before the front door, deep window seats",
  },
  "estate-house": {
    picture: "exterior-newbuild-brick-01",
    interiors: ["new-build", "flat-block"],
    era: "modern",
    period: "modern",
    built: [2009, 2022],
    walls: "brick and white render",
    roof: "grey-tiled",
    detail: "a rendered front gable, an integral garage, a block-paved drive, a storm porch over the front door",
  },
  "grey-estate-house": {
    picture: "exterior-newbuild-grey-01",
    interiors: ["new-build", "flat-block"],
    era: "modern",
    period: "modern",
    built: [2012, 2023],
    walls: "buff brick and pale render",
    roof: "grey-tiled",
    detail: "dark-framed windows, a tall front gable, a garage beside the house, a paved drive and a young hedge",
  },
  "shop-front": {
    picture: "exterior-shop-brick-01",
    interiors: [],
    era: "period",
    period: "Victorian",
    built: [1845, 1895],
    walls: "brick",
    roof: "slate",
    detail: "a traditional timber shop front, an awning over the pavement, sash windows to the upper floors",
  },
  "business-unit": {
    picture: "exterior-commercial-unit-01",
    interiors: [],
    era: "modern",
    period: "modern",
    built: [1998, 2017],
    walls: "profiled metal cladding over brick",
    roof: "metal-sheeted",
    detail: "a roller-shutter loading door, a glazed entrance, marked parking bays",
  },
} satisfies Record<string, Omit<Look, "id">>;

export type LookId = keyof typeof looks;
