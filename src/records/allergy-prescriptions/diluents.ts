import { type Enums, enums } from '@/lib/supabase/database.types';

type Diluent = Enums<'vial_diluent'>;

const LABELS: Record<Diluent, string> = {
  albumin_saline: 'Albumin saline',
  phenol_saline: 'Phenol saline',
  glycerin: 'Glycerin',
};

export const DILUENT_OPTIONS = enums.vial_diluent.map((value) => ({
  value,
  label: LABELS[value],
}));

/** A draft may have none yet. */
export const diluentLabel = (diluent: Diluent | null) =>
  diluent === null ? 'Diluent not chosen' : LABELS[diluent];
