import { readFileSync } from 'node:fs';

const SEED = readFileSync(new URL('../../supabase/seed/03_patients.sql', import.meta.url), 'utf8');

/** "('demo', 1, 'Noah', 'Abernathy', 4, 'male')" of the seed. */
const SEEDED = /^ {2}\('\w+', \d+, '[^']+', '([^']+)', \d+,/gm;

const LAST_NAMES = [...SEED.matchAll(SEEDED)].map(([, name = '']) => name.toLowerCase());
if (LAST_NAMES.length < 20) throw new Error('The seed of patients is written otherwise by now.');

const NAMES = new RegExp(`(?<![\\w])(${LAST_NAMES.join('|')})(?![\\w])`);
const RECORD_NUMBER = /\bmrn-?\d/;
/** A filter by an identifying column, whatever its value. */
const FILTER =
  /[?&(,](first_name|last_name|date_of_birth|medical_record_number|member_id|search_text|phone|email)(=|\.(eq|i?like|i?match|fts))/;

/**
 * Whether an address reveals a patient: a seeded last name, a record number, or a search for identifying data.
 * Browser history and logs keep addresses.
 */
export function tellsOfPatient(url: string): boolean {
  const { pathname, search } = new URL(url);
  let text = `${pathname}${search}`.replaceAll('+', ' ');
  try {
    text = decodeURIComponent(text);
  } catch {
    // Not properly encoded: read as is.
  }
  text = text.toLowerCase();
  return NAMES.test(text) || RECORD_NUMBER.test(text) || FILTER.test(text);
}
