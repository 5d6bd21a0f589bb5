export type LatLng = readonly [lat: number, lng: number];

const precision = 1e5;

/** Google's encoded polyline, latitude first. */
export function encodePolyline(points: readonly LatLng[]): string {
  let previous: [number, number] = [0, 0];
  let text = "";
  for (const point of points) {
    const [lat, lng] = [Math.round(point[0] * precision), Math.round(point[1] * precision)];
    text += encodeNumber(lat - previous[0]) + encodeNumber(lng - previous[1]);
    previous = [lat, lng];
  }
  return text;
}

export function decodePolyline(text: string): LatLng[] | null {
  const numbers = decodeNumbers(text);
  if (numbers === null || numbers.length % 2 !== 0) return null;
  const points: LatLng[] = [];
  let [lat, lng] = [0, 0];
  for (let i = 0; i < numbers.length; i += 2) {
    lat += numbers[i] ?? 0;
    lng += numbers[i + 1] ?? 0;
    if (Math.abs(lat) > 90 * precision || Math.abs(lng) > 180 * precision) return null;
    points.push([lat / precision, lng / precision]);
  }
  return points;
}

function encodeNumber(value: number): string {
  let remaining = value < 0 ? ~(value << 1) : value << 1;
  let text = "";
  while (remaining >= 0x20) {
    text += String.fromCharCode((0x20 | (remaining & 0x1f)) + 63);
    remaining >>= 5;
  }
  return text + String.fromCharCode(remaining + 63);
}

function decodeNumbers(text: string): number[] | null {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const character of text) {
    const bits = character.charCodeAt(0) - 63;
    if (bits < 0 || bits > 63 || shift > 25) return null;
    value |= (bits & 0x1f) << shift;
    if (bits >= 0x20) {
      shift += 5;
      continue;
    }
    numbers.push(value & 1 ? ~(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return shift === 0 ? numbers : null;
}
