import { ZIP_AREA } from '@/fields/checks';
import { readCsv } from '@/lib/read-csv';

/** ZIP codes and coordinates for the database, as parallel lists. */
export interface ZipPlaces {
  zips: string[];
  latitudes: number[];
  longitudes: number[];
}

interface ZipFile {
  places: ZipPlaces;
  /** Errors with the row's number in a spreadsheet; with any, nothing is imported. */
  faults: string[];
}

/** As the database. */
const MOST = 50_000;
const MOST_FAULTS = 10;

/** The column names of the Census Bureau's gazetteer and others. */
const HEADINGS = {
  zip: ['zip', 'zip code', 'zipcode', 'zcta5', 'geoid'],
  latitude: ['latitude', 'lat', 'intptlat'],
  longitude: ['longitude', 'long', 'lng', 'lon', 'intptlong'],
};

/**
 * Reads ZIP codes with latitude and longitude from a CSV file, or from the Census Bureau's
 * gazetteer of ZIP code areas.
 */
export function readZipFile(text: string): ZipFile {
  const places: ZipPlaces = { zips: [], latitudes: [], longitudes: [] };
  const [head, ...rows] = readCsv(text);
  const names = (head?.cells ?? []).map((heading) => heading.toLowerCase());
  const columnOf = (called: readonly string[]) => names.findIndex((name) => called.includes(name));
  const [zipAt, latitudeAt, longitudeAt] = [
    columnOf(HEADINGS.zip),
    columnOf(HEADINGS.latitude),
    columnOf(HEADINGS.longitude),
  ];
  if (zipAt < 0 || latitudeAt < 0 || longitudeAt < 0) {
    return { places, faults: ['The first row must name the columns: zip, latitude, longitude.'] };
  }
  const faults: string[] = [];
  const seen = new Set<string>();
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
  for (const { line, cells, problem } of filled) {
    const zip = cells[zipAt] ?? '';
    const latitude = degrees(cells[latitudeAt], 90);
    const longitude = degrees(cells[longitudeAt], 180);
    const fault = problem ?? faultOf(zip, latitude, longitude, seen);
    if (fault !== undefined) faults.push(`Row ${line}: ${fault}`);
    if (fault !== undefined || latitude === null || longitude === null) continue;
    seen.add(zip);
    places.zips.push(zip);
    places.latitudes.push(latitude);
    places.longitudes.push(longitude);
  }
  if (seen.size === 0 && faults.length === 0)
    faults.push('The file has no rows below its headings.');
  if (seen.size > MOST) faults.push('The file has more than 50,000 ZIP codes.');
  return { places, faults: shortened(faults) };
}

function degrees(cell: string | undefined, most: number): number | null {
  const value = cell === undefined || cell === '' ? Number.NaN : Number(cell);
  return Math.abs(value) <= most ? value : null;
}

function faultOf(
  zip: string,
  latitude: number | null,
  longitude: number | null,
  seen: ReadonlySet<string>,
): string | undefined {
  // Spreadsheets drop leading zeros: 04856 becomes 4856, which could be the start of another code.
  if (!ZIP_AREA.test(zip)) return `“${zip.slice(0, 20)}” isn’t a five-digit ZIP code.`;
  if (seen.has(zip)) return `${zip} appears twice.`;
  if (latitude === null) return 'The latitude isn’t a number from -90 to 90.';
  if (longitude === null) return 'The longitude isn’t a number from -180 to 180.';
  return undefined;
}

function shortened(faults: string[]): string[] {
  const more = faults.length - MOST_FAULTS;
  return more > 0
    ? [...faults.slice(0, MOST_FAULTS), `And ${more.toLocaleString('en-US')} more.`]
    : faults;
}
