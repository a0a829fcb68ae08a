import { type Enums, enums } from '@/lib/supabase/database.types';
import type { MixingSet, MixingStep } from '@/records/vials/mixing.schema';
import type { Tone } from '@/ui/tone';

export const MIXING_PARTS: Record<Enums<'mixing_part'>, string> = {
  written_test: 'Written test',
  hand_hygiene: 'Hand hygiene and garb',
  fingertip: 'Gloved fingertip and thumb',
  media_fill: 'Media fill',
};

export const QUEUE_REASONS: Record<string, { label: string; tone: Tone }> = {
  check: { label: 'Awaiting check', tone: 'warning' },
  new: { label: 'Not mixed yet', tone: 'info' },
  low: { label: 'Almost empty', tone: 'danger' },
  ending: { label: 'Expires soon', tone: 'warning' },
};

/** Syringe measures in hundredths of a milliliter. */
const LEAST_ML = 0.05;

/** The volume of a stronger vial that fills a weaker one; null if it can't be measured. */
export function drawnFor(
  volumeMl: number,
  stronger: Pick<MixingStep, 'factor'>,
  weaker: Pick<MixingStep, 'factor'>,
): number | null {
  const exact = (volumeMl * stronger.factor) / weaker.factor;
  const drawn = Math.round(exact * 100) / 100;
  return Math.abs(exact - drawn) > 1e-9 || drawn < LEAST_ML ? null : drawn;
}

export function parentsOf(steps: readonly MixingStep[], step: MixingStep, volumeMl: number) {
  return steps
    .toSorted((a, b) => b.factor - a.factor)
    .flatMap((stronger) => {
      const drawn = drawnFor(volumeMl, stronger, step);
      const { latest } = stronger;
      const fits = stronger.factor < step.factor && drawn !== null && latest?.is_usable === true;
      return fits && latest.remaining_ml >= drawn ? [{ step: stronger, vial: latest, drawn }] : [];
    });
}

/** The lots with enough of an extract. */
export const lotsFor = ({ lots, volume_ml }: MixingSet['contents'][number]) =>
  lots.filter(({ remaining_ml }) => remaining_ml >= volume_ml);

export const VIAL_STATUS: Record<Enums<'vial_status'>, string> = {
  mixed: 'Mixed',
  in_use: 'In use',
  empty: 'Empty',
  discarded: 'Discarded',
  recalled: 'Recalled',
};

export const STRENGTH_HINT = 'Per mL. Weight by volume 1:20 is 0.05.';

export const UNITS: Record<Enums<'extract_units'>, string> = {
  w_v: 'Weight by volume',
  au: 'AU',
  bau: 'BAU',
  mcg: 'Micrograms',
  pnu: 'PNU',
  v_v: 'Volume by volume',
};

export const UNIT_OPTIONS = enums.extract_units.map((value) => ({ value, label: UNITS[value] }));
