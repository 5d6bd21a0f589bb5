import { CsvError, parse } from "csv-parse/sync";
import type { FeedProblem, FeedProperty, ParsedFeed } from "../feed-property.ts";
import { RowError } from "./blm-field-reader.ts";
import { type BlmRow, FeedFileError, type FeedTable, parseBlm } from "./parse-blm.ts";
import { readBlmProperty } from "./read-blm-property.ts";

export function readBlm(text: string): ParsedFeed {
  const { header, ...table } = parseBlm(text);
  const declaredCount = Number.parseInt(header["PROPERTY COUNT"] ?? "", 10);
  return { ...readTable(table), declaredCount: Number.isNaN(declaredCount) ? null : declaredCount };
}

function readTable({ columns, records }: FeedTable): ParsedFeed {
  const read = (record: { line: number; values: string[] }) => readBlmProperty(nameFields(columns, record));
  const feed = collectProperties(records, "AGENT_REF", read, ({ values }) => findReference(columns, values));
  return { ...feed, unknownColumns: columns.filter((column) => !isKnownColumn(column)) };
}

/** Reports unusable rows and duplicate references as problems and reads the rest. */
export function collectProperties<Row extends { line: number }>(
  rows: Iterable<Row>,
  referenceField: string,
  read: (row: Row) => FeedProperty,
  findReference: (row: Row) => string | null,
): ParsedFeed {
  const properties = new Map<string, FeedProperty>();
  const problems: FeedProblem[] = [];
  for (const row of rows) {
    try {
      const property = read(row);
      if (properties.has(property.reference)) throw new RowError(`Duplicate ${referenceField}`);
      properties.set(property.reference, property);
    } catch (error) {
      if (!(error instanceof RowError)) throw error;
      problems.push({ line: row.line, reference: findReference(row), reason: error.message });
    }
  }
  return {
    kind: "full",
    properties: [...properties.values()],
    problems,
    warnings: [],
    unknownColumns: [],
    declaredCount: null,
  };
}

function nameFields(columns: readonly string[], { line, values }: { line: number; values: string[] }): BlmRow {
  if (values.length !== columns.length)
    throw new RowError(`The row has ${values.length} fields, expected ${columns.length}`);
  return { line, fields: Object.fromEntries(columns.map((name, i) => [name, values[i]?.trim() ?? ""])) };
}

/** In a row with another number of fields, only the first one is certain to be in its own column. */
function findReference(columns: readonly string[], values: string[]): string | null {
  const at = columns.indexOf("AGENT_REF");
  return ((values.length === columns.length || at === 0) && values[at]?.trim()) || null;
}

const columnNames = new Set(
  `AGENT_REF BRANCH_ID TRANS_TYPE_ID STATUS_ID PROP_SUB_ID PUBLISHED_FLAG PRICE PRICE_QUALIFIER BEDROOMS BATHROOMS
  LIVING_ROOMS ADDRESS_1 ADDRESS_2 ADDRESS_3 ADDRESS_4 TOWN COUNTY POSTCODE1 POSTCODE2 DISPLAY_ADDRESS SUMMARY DESCRIPTION
  CREATE_DATE UPDATE_DATE LET_DATE_AVAILABLE LET_BOND ADMINISTRATION_FEE LET_TYPE_ID LET_FURN_ID LET_RENT_FREQUENCY
  TENURE_TYPE_ID NEW_HOME_FLAG MIN_SIZE_ENTERED MAX_SIZE_ENTERED AREA_SIZE_UNIT_ID COUNCIL_TAX_BAND ANNUAL_GROUND_RENT
  GROUND_RENT_REVIEW_PERIOD_YEARS ANNUAL_SERVICE_CHARGE TENURE_UNEXPIRED_YEARS LET_BILL_INC_WATER LET_BILL_INC_GAS
  LET_BILL_INC_ELECTRICITY LET_BILL_INC_TV_LICENCE LET_BILL_INC_TV_LICIENCE LET_BILL_INC_TV_SUBSCRIPTION
  LET_BILL_INC_INTERNET HOUSE_NAME_NUMBER STREET_NAME OS_TOWN_CITY OS_REGION ZIPCODE COUNTRY_CODE EXACT_LATITUDE
  EXACT_LONGITUDE EXACT_LONGDITUDE`.split(/\s+/),
);

const numberedColumn = /^(FEATURE\d+|MEDIA_(IMAGE|FLOOR_PLAN|DOCUMENT|VIRTUAL_TOUR)(_TEXT)?_\d+)$/;

const isKnownColumn = (name: string) => columnNames.has(name) || numberedColumn.test(name);

/** CSV files use the BLM column names. */
export function readCsv(text: string): ParsedFeed {
  const [head, ...records] = parseCsv(text);
  return readTable({ columns: head?.values.map((name) => name.trim().toUpperCase()) ?? [], records });
}

/** `line` is a record's first line; the parser counts lines right only if every line break is one character. */
function parseCsv(text: string): { line: number; values: string[] }[] {
  const records: { line: number; values: string[] }[] = [];
  try {
    parse(text.replace(/\r\n?/g, "\n"), {
      bom: true,
      record_delimiter: "\n",
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      on_record(values: string[], { lines }) {
        records.push({ line: lines - (values.join("").match(/\n/g)?.length ?? 0), values });
      },
    });
  } catch (error) {
    // The only error of these options: swallowing the rest of the file would withdraw its properties.
    if (error instanceof CsvError) throw new FeedFileError("A quoted field is not closed: the file may be truncated");
    throw error;
  }
  return records;
}
