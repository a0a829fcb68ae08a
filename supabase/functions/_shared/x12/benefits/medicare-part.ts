import type { Coded } from '../codes/coded.ts';

interface Typed {
  readonly insuranceType: Coded | null;
}

/** EB04 of Medicare's two parts, which are two insurances with costs and dates of their own. */
type MedicarePart = 'MA' | 'MB';

/** EB04 of what a state pays for a person in Medicare: help with its costs, and no insurance beside it. */
const STATES_HELP = new Set(['QM', 'HS']);

/** Places where Medicare's hospital insurance pays: inpatient hospital, nursing facility, hospice, psychiatric, rehabilitation. */
const INPATIENT_PLACES = new Set(['21', '31', '34', '51', '61']);

/** Part A pays for inpatient stays, Part B for what an office does. */
export const partFor = (place: string | null): MedicarePart =>
  place !== null && INPATIENT_PLACES.has(place) ? 'MA' : 'MB';

/** Null for every other kind of insurance. */
export const partOf = (insuranceType: Coded | null): MedicarePart | null =>
  (['MA', 'MB'] as const).find((part) => part === insuranceType?.code) ?? null;

export const isOfMedicare = ({ insuranceType }: Typed): boolean => partOf(insuranceType) !== null;

/**
 * Leaves out what is told of the part that doesn't pay at the place, and beside a part of Medicare what is told of the
 * state's help with its costs.
 */
export function ofPartFor<Item extends Typed>(
  items: readonly Item[],
  place: string | null,
): Item[] {
  const hasMedicare = items.some(isOfMedicare);
  return items.filter(({ insuranceType }) => {
    if (hasMedicare && STATES_HELP.has(insuranceType?.code ?? '')) return false;
    const part = partOf(insuranceType);
    return part === null || part === partFor(place);
  });
}
