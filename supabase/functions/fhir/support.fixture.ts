import { FhirFault } from './outcome.ts';
import { readTransaction } from './read-transaction.ts';
import { toReferral } from './to-referral.ts';

/** What becomes of a bundle: the referral and what is told of it, or its faults. */
export function outcomeOf(bundle: unknown) {
  try {
    const { referral, remarks, notes, documents } = toReferral(readTransaction(bundle));
    return { referral, remarks, notes, documents, faults: [] };
  } catch (thrown) {
    if (!(thrown instanceof FhirFault)) throw thrown;
    return { remarks: [], notes: [], documents: [], faults: thrown.issues };
  }
}

const stepsOf = (place: string) =>
  (place.match(/[^.[\]]+/g) ?? [])
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** A bundle with another value in a place, "Bundle.entry[0].resource.status"; undefined takes it away. */
export function withElement(whole: unknown, place: string, value: unknown): unknown {
  return withValue(whole, stepsOf(place), value);
}

function withValue(whole: unknown, [step, ...rest]: (string | number)[], value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items = Array.isArray(whole) ? [...whole] : [];
    items[step] = withValue(items[step], rest, value);
    return items;
  }
  const object = typeof whole === 'object' && whole !== null ? whole : {};
  return { ...object, [step]: withValue(Reflect.get(object, step), rest, value) };
}
