// Checks the built files and prints the spot checks of the README. Exits with 1 when a rule is broken.
import fs from 'node:fs';
import path from 'node:path';
import { PMTiles } from 'pmtiles';
import { countyOfAuthority } from './src/authorities.mjs';
import { pointsOf } from './src/boundaries.mjs';
import { MAP, OUT, readGzJson } from './src/files.mjs';
import { distanceKm, finder } from './src/geometry.mjs';
import { LONDON_BOROUGHS } from './tables/place-names.mjs';

// Districts used in place of a town in OS Open Names; none of them is a settlement in its own county.
const DISTRICTS = `Somerset|Mid Devon|East Devon|North Devon|West Devon|Teignbridge|South Hams|Torridge|Torbay|Cornwall|Dorset|Wiltshire|
North Somerset|Bath and North East Somerset|South Gloucestershire|Cotswold|Forest of Dean|Isle of Wight|New Forest|Test Valley|Hart|Waverley|
Wealden|Rother|Arun|Adur|Swale|Thanet|Medway|Gravesham|Brighton and Hove|Uttlesford|Tendring|Babergh|Breckland|Broadland|East Suffolk|
Fenland|Charnwood|Bassetlaw|Rushcliffe|Erewash|Shropshire|Wychavon|Kirklees|Calderdale|Rossendale|Pendle|Hyndburn|Fylde|Wyre|
Wirral|Sefton|Trafford|Tameside|Cumberland|Northumberland|North Yorkshire|East Riding of Yorkshire|Powys|Fife|Highland|Moray|Angus`
  .split('|')
  .map((name) => name.trim());

const read = (name) => readGzJson(path.join(OUT, `${name}.json.gz`));
const [places, counties, outcodes, sectors, stations] = ['places', 'counties', 'outcodes', 'sectors', 'stations'].map(read);
const postcodes = read('postcodes-demo');
const streets = read('streets-demo');

let failed = false;
function rule(name, ok, detail = '') {
  console.log(ok ? 'ok  ' : 'FAIL', name, detail);
  failed ||= !ok;
}

const features = counties.map(({ slug, boundary }) => ({ properties: { county: slug }, geometry: boundary }));
const countyAt = finder(features);
const outside = places.filter((p) => countyAt(p.lng, p.lat)?.properties.county !== p.county);
const share = 1 - outside.length / places.length;
rule('places inside their county', share >= 0.995, `${(share * 100).toFixed(2)} % (${outside.length} outside)`);
rule('place ids are unique', new Set(places.map((p) => p.id)).size === places.length, `${places.length} places`);
rule('every place has a county and country', places.every((p) => p.county && p.country));
rule('every place outside Northern Ireland has an outcode', places.every((p) => p.outcode || p.country === 'northern-ireland'));
const districts = DISTRICTS.filter((name) => places.some((p) => p.name === name && p.county === countyOfAuthority(name)));
rule('no district passes for a place', districts.length === 0, districts.join(', '));
const largest = Math.max(...features.map(pointsOf));
rule('counties', counties.length === 93 && largest <= 400, `${counties.length}, at most ${largest} points`);
rule('no Northern Irish postcode', ![...outcodes, ...sectors].some((o) => o.code.startsWith('BT')), `${outcodes.length} outcodes, ${sectors.length} sectors`);
rule('stations', stations.every((s) => s.crs && s.name), String(stations.length));
const boroughs = LONDON_BOROUGHS.filter((name) => !places.some((p) => p.county === 'greater-london' && p.name === name));
rule('every London borough is a place', boroughs.length === 0, boroughs.join(', '));
rule('demo streets', streets.length <= 25000, `${streets.length} streets, ${postcodes.reduce((n, s) => n + s.units.length / 3, 0)} postcodes`);

for (const name of ['uk.pmtiles', 'streets-demo.pmtiles']) {
  const bytes = fs.readFileSync(path.join(MAP, name));
  const source = { getKey: () => name, getBytes: async (at, length) => ({ data: bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + length) }) };
  const archive = new PMTiles(source);
  const header = await archive.getHeader();
  const tile = await archive.getZxy(header.maxZoom, ...tileAt(-3.103, 51.015, header.maxZoom));
  rule(name, Boolean(tile) && bytes.length < 9e6, `${bytes.length} bytes, z${header.minZoom}-${header.maxZoom}, ${[header.minLon, header.minLat, header.maxLon, header.maxLat]}`);
}

function tileAt(lng, lat, z) {
  const y = (1 - Math.asinh(Math.tan((lat * Math.PI) / 180)) / Math.PI) / 2;
  return [Math.floor(((lng + 180) / 360) * 2 ** z), Math.floor(y * 2 ** z)];
}

// name, county, expected lat, lng, outcode, kind
const SPOTS = [
  ['Taunton', 'somerset', 51.015, -3.103, 'TA1', 'town'],
  ['Bath', 'somerset', 51.381, -2.36, 'BA1', 'city'],
  ['York', 'north-yorkshire', 53.959, -1.082, 'YO1', 'city'],
  ['Truro', 'cornwall', 50.263, -5.051, 'TR1', 'city'],
  ['Wellington', 'somerset', 50.979, -3.227, 'TA21', 'town'],
  ['Wells', 'somerset', 51.209, -2.647, 'BA5', 'city'],
  ['Newport', 'gwent', 51.588, -2.998, 'NP20', 'city'],
  ['Newport', 'isle-of-wight', 50.701, -1.291, 'PO30', 'town'],
  ['Newport', 'shropshire', 52.767, -2.377, 'TF10', 'town'],
  ['Edmonton', 'greater-london', 51.625, -0.058, 'N9', 'suburb'],
  ['Minehead', 'somerset', 51.204, -3.481, 'TA24', 'town'],
  ['Dulverton', 'somerset', 51.04, -3.55, 'TA22', 'town'],
  ['Clifton', 'bristol', 51.454, -2.622, 'BS8', 'suburb'],
  ['St Ives', 'cornwall', 50.211, -5.48, 'TR26', 'town'],
  ['St Ives', 'cambridgeshire', 52.333, -0.077, 'PE27', 'town'],
  ['Kingston upon Thames', 'greater-london', 51.412, -0.3, 'KT1', 'town'],
  ['Bristol', 'bristol', 51.455, -2.597, 'BS1', 'city'],
  ['London', 'greater-london', 51.508, -0.126, 'WC2', 'city'],
];
for (const [name, county, lat, lng, outcode, kind] of SPOTS) {
  const place = places.find((p) => p.name === name && p.county === county);
  const km = place ? distanceKm(place.lat, place.lng, lat, lng) : Infinity;
  rule(`${name}, ${county}`, km < 1.5 && place.outcode.startsWith(outcode) && place.kind === kind,
    place && `${place.id} ${place.kind} ${place.lat},${place.lng} ${place.outcode} population ${place.population} rank ${place.rank}, ${km.toFixed(2)} km off`);
}
process.exitCode = failed ? 1 : 0;
