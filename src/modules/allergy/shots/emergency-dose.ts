import { counted } from '@/lib/text';
export interface EmergencyDose {
  place: number;
  least_kg: number | null;
  below_kg: number | null;
  from_months: number | null;
  below_months: number | null;
  mg_per_kg: number | null;
  most_mg: number | null;
  fixed_mg: number | null;
  mg_per_ml: number | null;
}

export interface FoundDose<Dose extends EmergencyDose> {
  dose: Dose;
  mg: number;
  ml: number | null;
}

/** A syringe shows hundredths of a milliliter. */
const hundredths = (value: number) => Math.floor(value * 100 + 1e-9) / 100;

function found<Dose extends EmergencyDose>(dose: Dose, kg: number): FoundDose<Dose> {
  const byWeight = (dose.mg_per_kg ?? 0) * kg;
  const mg = hundredths(dose.fixed_mg ?? Math.min(byWeight, dose.most_mg ?? byWeight));
  return { dose, mg, ml: dose.mg_per_ml === null ? null : hundredths(mg / dose.mg_per_ml) };
}

/** The approved table's dose for a weight; null if no row covers it. */
export function doseByWeight<Dose extends EmergencyDose>(
  doses: readonly Dose[],
  kg: number,
): FoundDose<Dose> | null {
  const fits = doses.find(
    ({ least_kg, below_kg }) =>
      kg > 0 && least_kg !== null && kg >= least_kg && (below_kg === null || kg < below_kg),
  );
  return fits === undefined ? null : found(fits, kg);
}

export const ageBands = <Dose extends EmergencyDose>(doses: readonly Dose[]): FoundDose<Dose>[] =>
  doses
    .filter(({ from_months }) => from_months !== null)
    .toSorted((a, b) => (b.from_months ?? 0) - (a.from_months ?? 0))
    .map((dose) => found(dose, 0));

/** The row for an age; the adult's if there is no birth date. */
export const doseByAge = <Dose extends EmergencyDose>(
  doses: readonly Dose[],
  months: number | null,
): FoundDose<Dose> | undefined => {
  const bands = ageBands(doses);
  return months === null ? bands[0] : bands.find(({ dose }) => (dose.from_months ?? 0) <= months);
};

const years = (months: number) =>
  months % 12 === 0 ? counted(months / 12, 'years') : counted(months, 'months');

/** "12 years and older", "6 to 11 years", "under 6 months". */
export function bandLabel({ from_months, below_months }: EmergencyDose): string {
  const from = from_months ?? 0;
  if (below_months === null) return `${years(from)} and older`;
  if (from === 0) return `Under ${years(below_months)}`;
  return `${from % 12 === 0 ? from / 12 : years(from)} to under ${years(below_months)}`;
}

/** "0.5 mL = 0.5 mg", or for an injector "0.3 mg". */
export const amountLabel = ({ mg, ml }: { mg: number; ml: number | null }): string =>
  ml === null ? `${mg} mg` : `${ml} mL = ${mg} mg`;
