// Step 2: the basemap and its style.
import fs from 'node:fs';
import path from 'node:path';
import { MAP, OUT, readCache, readGzJson } from './files.mjs';
import { writePmtiles } from './pmtiles-file.mjs';
import { ATTRIBUTION, mapStyle } from './style.mjs';
import { cutTiles } from './tiles.mjs';

const BOUNDS = [-11, 49.1, 2.6, 61.1];
const CENTER = [-2.9, 54.2, 6];

export function buildMap() {
  fs.mkdirSync(MAP, { recursive: true });
  const map = readCache('map.json');
  const counties = readGzJson(path.join(OUT, 'counties.json.gz'));
  const layers = {
    land: { features: map.land, from: 4, tolerance: 2.5 },
    lakes: { features: map.lakes, from: 6, tolerance: 2 },
    built: { features: map.builtUp.map(fromZoom), from: 7, tolerance: 3.5 },
    rivers: { features: map.rivers, from: 7, tolerance: 2.5 },
    counties: { features: map.countyLines, from: 5, tolerance: 2 },
    county_labels: { features: counties.map((c) => point(c.label, { name: c.name })), from: 5 },
    places: { features: map.places.map((p) => point(p, { name: p.name, kind: p.kind, rank: p.rank, z: firstZoom(p) })), from: 4 },
    outcodes: { features: map.outcodes.filter((o) => o.geographic).map((o) => point(o, { name: o.code })), from: 9 },
  };
  save('uk.pmtiles', layers, { minZoom: 4, maxZoom: 12, bounds: BOUNDS, center: CENTER });

  const streets = { streets: { features: map.streets.map((s) => point(s, { name: s.name })), from: 13 } };
  save('streets-demo.pmtiles', streets, { minZoom: 13, maxZoom: 13, bounds: boxOf(map.streets), center: [-3.1, 51.02, 13] });

  fs.writeFileSync(path.join(MAP, 'style.json'), `${JSON.stringify(mapStyle(BOUNDS, boxOf(map.streets)), null, 2)}\n`);
}

const point = ({ lng, lat }, properties) => ({ type: 'Feature', properties, geometry: { type: 'Point', coordinates: [lng, lat] } });

/** Small towns are not visible at low zooms. */
const fromZoom = (area) => {
  const { km2 } = area.properties;
  return { ...area, properties: { z: km2 > 6 ? 7 : km2 > 2 ? 8 : km2 > 0.7 ? 9 : 10 } };
};

/** The first zoom that labels a place; two higher for a suburb than for a town of its size. */
function firstZoom({ rank, kind }) {
  const zoom = [[400e3, 4], [180e3, 5], [80e3, 6], [35e3, 7], [12e3, 8], [4500, 9], [1500, 10], [500, 11]].find(([least]) => rank >= least)?.[1] ?? 12;
  return kind === 'suburb' ? Math.min(12, zoom + 2) : zoom;
}

function boxOf(points) {
  const lngs = points.map((p) => p.lng);
  const lats = points.map((p) => p.lat);
  const least = (values) => values.reduce((a, b) => Math.min(a, b));
  const most = (values) => values.reduce((a, b) => Math.max(a, b));
  return [least(lngs), least(lats), most(lngs), most(lats)].map((v) => +v.toFixed(3));
}

function save(name, layers, { minZoom, maxZoom, bounds, center }) {
  const tiles = cutTiles(layers, { bounds, minZoom, maxZoom });
  const result = writePmtiles(path.join(MAP, name), tiles, {
    name, bounds, center, attribution: ATTRIBUTION,
    vector_layers: Object.entries(layers).map(([id, layer]) => ({ id, minzoom: layer.from, maxzoom: maxZoom, fields: fieldsOf(layer) })),
  });
  console.log(name, result);
}

const fieldsOf = ({ features }) =>
  Object.fromEntries(Object.entries(features[0].properties).map(([key, value]) => [key, typeof value === 'number' ? 'Number' : 'String']));
