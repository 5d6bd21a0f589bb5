/** Opens the map app of a phone. */
export const toDirectionsHref = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;
