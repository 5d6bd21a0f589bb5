/** A photo, floor plan or EPC chart; a `vector` picture is not resized. */
export type PropertyPicture = {
  key: string;
  width: number;
  height: number;
  alt: string;
  caption: string | null;
  /** The creator, where attribution is required. */
  credit: string | null;
  vector: boolean;
};

export type PropertyPictures = {
  photos: PropertyPicture[];
  floorplans: PropertyPicture[];
  epcCharts: PropertyPicture[];
};
