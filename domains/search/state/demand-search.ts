import { formatSearchPath, parseSearchPath } from "./path-codec.ts";
import { changeSearch, type SearchState } from "./search-state.ts";

const maxPathLength = 200;
const postcodeUnit = /^([a-z]{1,2}\d[a-z\d]?-\d)[a-z]{2}$/;

/**
 * A search as the figures count it: without typed words, drawn areas, journeys and deposits, which may be personal, and with the
 * sector of a postcode. "" counts the search without saying which; null: the path is not a search.
 */
export function describeDemand(pathAndQuery: string): { path: string; placeId: string } | null {
  const [pathname = "", query = ""] = pathAndQuery.split("?");
  const parsed = parseSearchPath(pathname, query);
  return parsed === null ? null : toDemand(parsed.search);
}

export function toDemand(search: SearchState): { path: string; placeId: string } {
  const { text, poly, viewport, travel, branchId } = search;
  if (text ?? poly ?? viewport ?? travel ?? branchId) return { path: "", placeId: "" };
  const placeId = search.placeId?.replace(postcodeUnit, "$1");
  const path = formatSearchPath(changeSearch(search, { placeId, sorted: undefined, deposit: undefined }));
  return path.length > maxPathLength ? { path: "", placeId: "" } : { path, placeId: placeId ?? "" };
}
