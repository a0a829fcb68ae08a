export interface EmergencyDose {
  least_kg: number;
  below_kg: number | null;
  mg_per_kg: number | null;
  most_mg: number | null;
  fixed_mg: number | null;
}

const fits = (dose: EmergencyDose, kg: number) =>
  kg >= dose.least_kg && (dose.below_kg === null || kg < dose.below_kg);

/** What the approved table gives at a weight, in mg; null where no row is for that weight. */
export function emergencyDose<Dose extends EmergencyDose>(
  doses: readonly Dose[],
  kg: number,
): { dose: Dose; mg: number } | null {
  const dose = kg > 0 ? doses.find((one) => fits(one, kg)) : undefined;
  if (dose === undefined) return null;
  const byWeight = (dose.mg_per_kg ?? 0) * kg;
  const mg = dose.fixed_mg ?? Math.min(byWeight, dose.most_mg ?? byWeight);
  // A syringe shows hundredths of a milliliter.
  return { dose, mg: Math.floor(mg * 100 + 1e-9) / 100 };
}
