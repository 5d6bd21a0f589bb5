import type { Site } from "./find-sites.ts";
import type { Look } from "./looks.ts";
import type { Random } from "./random.ts";
import { type HomeKind, isCommercial } from "./stock-plan.ts";

export function chooseHeating(random: Random, kind: HomeKind, look: Look, site: Site, newHome: boolean): string {
  if (newHome) return "an air-source heat pump";
  if (kind === "industrial") return "electric heaters in the office";
  if (isCommercial(kind))
    return random.pick(["gas central heating", "electric panel heaters", "air-conditioning units"]);
  if (look.id === "flat-block")
    return random.pick(["electric panel heaters", "gas central heating", "a communal boiler", "gas central heating"]);
  if (site.size !== "village") return "gas central heating";
  return random.weighted({
    "oil-fired central heating": 5,
    "gas central heating": 3,
    "an air-source heat pump": 2,
    "LPG central heating": 1,
  });
}
