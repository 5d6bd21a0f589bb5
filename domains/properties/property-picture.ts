/** A photograph, floor plan or chart of one property; a drawing has no sizes. */
export type PropertyPicture = {
  key: string;
  width: number;
  height: number;
  alt: string;
  caption: string | null;
  /** Who or what made it, where that must be told. */
  credit: string | null;
  vector: boolean;
};

export type PropertyPictures = {
  photos: PropertyPicture[];
  floorplans: PropertyPicture[];
  epcCharts: PropertyPicture[];
};
