import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { titleCase } from "./fetch-vendor-json.server.ts";
import { idealPostcodes } from "./ideal-postcodes.server.ts";
import { loqate } from "./loqate.server.ts";
import { osPlaces } from "./os-places.server.ts";

/** Responds as each service documents, by target prefix. */
const answers = new Map<string, unknown>();
const asked: string[] = [];
let service: Server;
let base: string;

beforeAll(async () => {
  service = createServer((request, response) => {
    asked.push(request.url ?? "");
    const known = [...answers].find(([start]) => request.url?.startsWith(start));
    if (request.url?.startsWith("/moved")) return response.writeHead(307, { location: "/v1/elsewhere" }).end();
    response.writeHead(known ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(known?.[1] ?? {}));
  }).listen(0, "127.0.0.1");
  await once(service, "listening");
  base = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers.clear();
  asked.length = 0;
});
afterAll(() => service.close());

describe("Ideal Postcodes", () => {
  const provider = () => idealPostcodes("iddqd", base);

  test("suggests and resolves", async () => {
    answers.set("/v1/autocomplete/addresses/paf_23747771/gbr", {
      code: 2000,
      result: {
        line_1: "2 Barons Court Road",
        line_2: "",
        line_3: "",
        post_town: "LONDON",
        postcode: "ID1 1QD",
        county: "London",
        building_number: "2",
        building_name: "",
        premise: "2",
        udprn: 23747771,
      },
    });
    answers.set("/v1/autocomplete/addresses?", {
      code: 2000,
      result: {
        hits: [{ id: "paf_23747771", suggestion: "2 Barons Court Road, London, ID1", udprn: 23747771, urls: {} }],
      },
    });
    expect(await provider().suggest("2 barons & co")).toEqual([
      { id: "paf_23747771", address: "2 Barons Court Road, London, ID1" },
    ]);
    expect(asked[0]).toBe("/v1/autocomplete/addresses?api_key=iddqd&query=2+barons+%26+co");
    expect(await provider().resolve("paf_23747771")).toEqual({
      building_number: "2",
      building_name: "",
      line_1: "2 Barons Court Road",
      line_2: "",
      line_3: "",
      line_4: "",
      town_or_city: "London",
      county: "London",
      postcode: "ID1 1QD",
    });
  });

  test("throws on an error or an unexpected response, without the key in the message", async () => {
    await expect(provider().suggest("abc")).rejects.toThrow(/^The address service answered 404$/);
    answers.set("/v1/", { code: 4020, message: "Balance depleted" });
    const failure = await provider().suggest("abc").catch(String);
    expect(failure).not.toContain("iddqd");
  });

  test("takes the key to no other address", async () => {
    await expect(idealPostcodes("iddqd", `${base}/moved`).suggest("abc")).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });
});

describe("OS Places", () => {
  const DPA = {
    UPRN: "10011888888",
    UDPRN: "1",
    ADDRESS: "FLAT 1, MILL HOUSE, 12, MILL LANE, STOKE-SUB-HAMDON, TA14 6AA",
    SUB_BUILDING_NAME: "FLAT 1",
    BUILDING_NAME: "MILL HOUSE",
    BUILDING_NUMBER: 12,
    THOROUGHFARE_NAME: "MILL LANE",
    POST_TOWN: "STOKE-SUB-HAMDON",
    POSTCODE: "TA14 6AA",
    X_COORDINATE: 347000,
    MATCH: 1,
  };

  test("suggests and resolves by UPRN, in title case", async () => {
    answers.set("/search/places/v1/find", { header: {}, results: [{ DPA }, { LPI: {} }] });
    answers.set("/search/places/v1/uprn", { header: {}, results: [{ DPA }] });
    const provider = osPlaces("k", base);
    expect(await provider.suggest("mill house")).toEqual([
      { id: "10011888888", address: "Flat 1, Mill House, 12, Mill Lane, Stoke-sub-Hamdon, TA14 6AA" },
    ]);
    expect(await provider.resolve("10011888888")).toEqual({
      building_number: "12",
      building_name: "Mill House",
      line_1: "Flat 1",
      line_2: "Mill House",
      line_3: "12 Mill Lane",
      line_4: "",
      town_or_city: "Stoke-sub-Hamdon",
      county: "",
      postcode: "TA14 6AA",
    });
    expect(await provider.resolve("1;drop")).toBeNull();
  });

  test("accepts a response without results", async () => {
    answers.set("/search/places/v1/", { header: { totalresults: 0 } });
    expect(await osPlaces("k", base).suggest("nowhere")).toEqual([]);
    expect(await osPlaces("k", base).resolve("1")).toBeNull();
  });
});

describe("Loqate", () => {
  test("expands containers, and resolves", async () => {
    const address = {
      Id: "GB|RM|A|1",
      Type: "Address",
      Text: "1 Mill Lane",
      Highlight: "",
      Description: "Taunton, TA1 1AA",
    };
    answers.set("/Capture/Interactive/Find/v1.20/json6.ws?Key=k&Text=mill&Container=&", {
      Items: [
        { Id: "GB|RM|ENG|1AA-TA1", Type: "Postcode", Text: "TA1 1AA", Highlight: "", Description: "2 Addresses" },
        address,
      ],
    });
    answers.set("/Capture/Interactive/Find/v1.20/json6.ws?Key=k&Text=mill&Container=GB", {
      Items: [{ ...address, Id: "GB|RM|A|2", Text: "2 Mill Lane" }],
    });
    answers.set("/Capture/Interactive/Retrieve/v1.30/json6.ws", {
      Items: [
        { Line1: "1 Mill Lane", BuildingNumber: "1", City: "Taunton", ProvinceName: "Somerset", PostalCode: "TA1 1AA" },
      ],
    });
    const provider = loqate("k", base);
    expect(await provider.suggest("mill")).toEqual([
      { id: "GB|RM|A|2", address: "2 Mill Lane, Taunton, TA1 1AA" },
      { id: "GB|RM|A|1", address: "1 Mill Lane, Taunton, TA1 1AA" },
    ]);
    expect(await provider.resolve("GB|RM|A|1")).toMatchObject({
      line_1: "1 Mill Lane",
      line_2: "",
      town_or_city: "Taunton",
      county: "Somerset",
      postcode: "TA1 1AA",
    });
  });

  test("throws on an error item in a 200 response", async () => {
    answers.set("/Capture/", { Items: [{ Error: "2", Description: "Unknown key", Cause: "", Resolution: "" }] });
    await expect(loqate("k", base).suggest("mill")).rejects.toThrow("rejected");
    await expect(loqate("k", base).resolve("x")).rejects.toThrow("rejected");
  });
});

test.each([
  ["ST. MARY'S STREET", "St. Mary's Street"],
  ["STOKE-SUB-HAMDON", "Stoke-sub-Hamdon"],
  ["THE OLD HOUSE", "The Old House"],
  ["Already Right", "Already Right"],
])("%s is written %s", (capitals, written) => {
  expect(titleCase(capitals)).toBe(written);
});
