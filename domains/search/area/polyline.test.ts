import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodePolygon, encodePolygon } from "./polygon-codec.ts";
import { decodePolyline, encodePolyline, type LatLng } from "./polyline.ts";

const vectors: [string, string, LatLng[]][] = [
  [
    "the published example",
    "_p~iF~ps|U_ulLnnqC_mqNvxq`@",
    [
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ],
  ],
  [
    "Taunton square",
    "oxmvHnibR?owHnzD??nwHozD?",
    [
      [51.03, -3.13],
      [51.03, -3.08],
      [51, -3.08],
      [51, -3.13],
      [51.03, -3.13],
    ],
  ],
  [
    "London triangle",
    "kviyHviW{pAwbDzr@wnC~\\nrH",
    [
      [51.5007, -0.1246],
      [51.5138, -0.0984],
      [51.5055, -0.0754],
      [51.5007, -0.1246],
    ],
  ],
  [
    "across Greenwich",
    "_ueyHn}@?ozD~{B??nzD_|B?",
    [
      [51.48, -0.01],
      [51.48, 0.02],
      [51.46, 0.02],
      [51.46, -0.01],
      [51.48, -0.01],
    ],
  ],
];

describe("encoded polyline", () => {
  test.each(vectors)("%s", (_, text, points) => {
    expect(decodePolyline(text)).toEqual(points);
    expect(encodePolyline(points)).toBe(text);
  });

  test("round-trips any points to five decimals", () => {
    const degrees = (max: number) => fc.integer({ min: -max * 1e5, max: max * 1e5 }).map((n) => n / 1e5);
    fc.assert(
      fc.property(fc.array(fc.tuple(degrees(90), degrees(180)), { maxLength: 30 }), (points) => {
        expect(decodePolyline(encodePolyline(points))).toEqual(points.map(([lat, lng]) => [lat + 0, lng + 0]));
      }),
    );
  });

  test.each(["_p~iF", "hello world", "~~~~~~~~~~~~", "é"])("rejects %s", (text) => {
    expect(decodePolyline(text)).toBeNull();
  });
});

describe("drawn polygon", () => {
  const square: LatLng[] = [
    [51.03, -3.13],
    [51.03, -3.08],
    [51, -3.08],
    [51, -3.13],
  ];

  test("is closed when encoded and decoded", () => {
    expect(encodePolygon(square)).toEqual({ poly: "oxmvHnibR?owHnzD??nwHozD?" });
    expect(decodePolygon(encodePolyline(square))).toEqual([...square, square[0]]);
  });

  test.each<[string, LatLng[], string]>([
    [
      "two points",
      [
        [51, -3],
        [52, -3],
      ],
      "The drawn area needs at least three points.",
    ],
    [
      "a bow tie",
      [
        [51, -3],
        [52, -2],
        [52, -3],
        [51, -2],
      ],
      "The drawn area crosses itself.",
    ],
    [
      "a spike",
      [
        [51, -3],
        [51, -2],
        [51, -2.5],
        [52, -2.5],
      ],
      "The drawn area crosses itself.",
    ],
    [
      "201 points",
      Array.from({ length: 201 }, (_, i): LatLng => [51 + Math.sin(i / 32) / 10, -3 + Math.cos(i / 32) / 10]),
      "The drawn area has too many points.",
    ],
  ])("rejects %s", (_, points, problem) => {
    expect(encodePolygon(points)).toEqual({ problem });
    expect(decodePolygon(encodePolyline(points))).toBeNull();
  });
});
