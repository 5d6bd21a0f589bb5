/** Which domains a domain may import; the same table as in ARCHITECTURE.md. */
module.exports = {
  agency: [],
  places: ["agency"],
  branches: ["agency", "places"],
  properties: ["agency", "places", "branches"],
  account: ["agency"],
  search: ["agency", "places", "properties"],
  saved: ["agency", "account", "properties", "search"],
  enquiries: ["agency", "account", "places", "branches", "properties", "staff"],
  staff: ["agency", "account", "branches"],
  diary: ["agency", "account", "places", "branches", "properties", "enquiries", "staff"],
  calculators: ["agency"],
  articles: ["agency"],
  content: ["agency"],
  tracking: ["agency"],
  feeds: ["agency", "places", "branches", "properties"],
  vendor: ["agency", "account", "staff"],
};
