import type { AllergyTest } from '@/records/allergy/allergy-record.schema';
import type { Reading } from '@/records/allergy-tests/allergy-tests.mutations';

export interface TypedReading {
  wheal: string;
  flare: string;
  ige: string;
}

const asText = (value: number | null) => (value === null ? '' : String(value));

export const typedOf = (test: AllergyTest): TypedReading[] =>
  test.results.map(({ wheal_mm, flare_mm, ige_kua }) => ({
    wheal: asText(wheal_mm),
    flare: asText(flare_mm),
    ige: asText(ige_kua),
  }));

/** A measure as a number; null if empty, undefined if invalid. */
export function measured(text: string, most: number): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  if (!/^\d+([.,]\d{1,2})?$/.test(typed)) return undefined;
  const value = Number(typed.replace(',', '.'));
  return value <= most ? value : undefined;
}

export const MOST = { wheal: 200, flare: 300, ige: 9999 } as const;
export type Measure = keyof typeof MOST;

export const HEADS = { wheal: 'Wheal, mm', flare: 'Flare, mm', ige: 'kUA/L' } as const;

export const isWrong = (text: string, measure: Measure) =>
  measured(text, MOST[measure]) === undefined;

/** All lines as they are saved; null if a cell is invalid. */
export function readingsOf(test: AllergyTest, typed: readonly TypedReading[]): Reading[] | null {
  const readings: Reading[] = [];
  for (const [at, { allergen_id, dilution }] of test.results.entries()) {
    const line = typed[at];
    const wheal_mm = measured(line?.wheal ?? '', MOST.wheal);
    const flare_mm = measured(line?.flare ?? '', MOST.flare);
    const ige_kua = measured(line?.ige ?? '', MOST.ige);
    if (wheal_mm === undefined || flare_mm === undefined || ige_kua === undefined) return null;
    readings.push({ allergen_id, dilution, wheal_mm, flare_mm, ige_kua });
  }
  return readings;
}

/**
 * Laboratory values by label, from lines such as `Timothy, 3.6`; also returns labels that the test
 * doesn't have.
 */
export function fromLabCsv(text: string, labels: readonly string[]) {
  const places = new Map(labels.map((label, at) => [label.toLowerCase(), at]));
  const values = new Map<number, string>();
  const unknown: string[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [, quoted, plain, value] =
      /^\s*(?:"([^"]*)"|([^,;\t]*))\s*[,;\t]\s*"?<?\s*(\d+(?:\.\d+)?)/.exec(line) ?? [];
    const label = (quoted ?? plain ?? '').trim();
    if (label === '' || value === undefined) continue;
    const at = places.get(label.toLowerCase());
    if (at === undefined) unknown.push(label);
    else values.set(at, value);
  }
  return { values, unknown };
}
