import { EMPTY_FORM, FIELDS, type FormValues } from '@/records/referral-form/referral-form.model';

/** Typed values stay on the office's own device until they are sent, cleared, or a day old. */
const KEPT_MS = 24 * 60 * 60_000;

const keyOf = (slug: string) => `referral-form:${slug}`;

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface Draft {
  /** The id of the future referral: sent again after a lost answer, it is the same. */
  id: string;
  values: FormValues;
  /** Whether earlier values were found. */
  isFound: boolean;
}

/** This clinic's draft on this device, or an empty one. */
export function readDraft(slug: string, now = Date.now()): Draft {
  const found = stored(slug);
  if (found !== null && found.savedAt >= now - KEPT_MS) {
    return { id: found.id, values: found.values, isFound: true };
  }
  if (found !== null) clearDraft(slug);
  return { id: crypto.randomUUID(), values: EMPTY_FORM, isFound: false };
}

function stored(slug: string): { id: string; savedAt: number; values: FormValues } | null {
  try {
    const body: unknown = JSON.parse(localStorage.getItem(keyOf(slug)) ?? 'null');
    if (typeof body !== 'object' || body === null) return null;
    const kept = new Map<string, unknown>(Object.entries(body));
    const [id, savedAt] = [kept.get('id'), kept.get('savedAt')];
    if (typeof id !== 'string' || !ID.test(id) || typeof savedAt !== 'number') return null;
    return { id, savedAt, values: valuesIn(kept.get('values')) };
  } catch {
    // Storage is blocked or holds other data.
    return null;
  }
}

/** Fields of an older form are left out. */
function valuesIn(body: unknown): FormValues {
  const kept = new Map<string, unknown>(Object.entries(body ?? {}));
  const values = { ...EMPTY_FORM };
  for (const field of FIELDS) {
    const value = kept.get(field);
    if (typeof value === 'string') values[field] = value;
  }
  return values;
}

export function keepDraft(slug: string, id: string, values: FormValues, now = Date.now()): void {
  try {
    localStorage.setItem(keyOf(slug), JSON.stringify({ id, savedAt: now, values }));
  } catch {
    // If storage is blocked or full, the draft lives only in the page.
  }
}

export function clearDraft(slug: string): void {
  try {
    localStorage.removeItem(keyOf(slug));
  } catch {
    // Nothing was stored.
  }
}
