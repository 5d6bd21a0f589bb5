/** Shown on every map and on the credits page; the licences prescribe the wording. */
export const placesAttribution =
  "Contains OS data © Crown copyright and database right 2026. Contains Royal Mail data © Royal Mail copyright and database right 2026. Source: Office for National Statistics, licensed under the Open Government Licence v3.0. Place data © GeoNames (CC BY 4.0). Coastline GSHHG (LGPL). Boundaries: made with Natural Earth.";

/** Also shown wherever stations are. */
export const stationsAttribution =
  "Station data: uk-railway-stations, from Trainline stations, under the Open Database Licence (ODbL) 1.0.";
