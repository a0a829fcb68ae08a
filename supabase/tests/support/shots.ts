import type { Backend } from './backend.ts';
import { DEMO } from './seeded.ts';

/** No to everything that the demo clinic asks before a shot. */
export const WELL = {
  asthma: false,
  illness: false,
  allergy_flare: false,
  beta_blocker: false,
  new_drug: false,
  pregnancy: false,
  season: false,
};

interface Wanted {
  patient: string;
  /** Days since it was signed. */
  signed: number;
  /** Days since the vial was mixed, before its last day, and the dilution that it is. */
  vial: { step: number; mixed: number; lasts: number };
}

/** A signed prescription of one set of vials in the demo clinic, with a full vial. */
export async function signedSet(backend: Backend, { patient, signed, vial }: Wanted) {
  const prescription = crypto.randomUUID();
  const set = crypto.randomUUID();
  const id = crypto.randomUUID();
  const code = `SET${id.slice(0, 8)}`.toUpperCase();
  await backend.sql(
    `insert into allergy_prescriptions (company_id, id, patient_id, version, status, scheme_id, schedule_id, target_dose_ml, consent_on,
       unasked_reason, signed_at)
     select $1, $2, $3, 1, 'signed', d.id, s.id, 0.5, current_date, 'Not reached', now() - make_interval(days => $4)
     from clinical_tables d, clinical_tables s
     where d.company_id = $1 and d.name = 'Tenfold, AAAAI colors' and s.company_id = $1 and s.name = 'Weekly, tenfold vials'`,
    [DEMO.company, prescription, patient, signed],
  );
  await backend.sql(
    `insert into prescription_vial_sets (company_id, id, prescription_id, patient_id, label, title, volume_ml)
     values ($1, $2, $3, $4, 'A', 'Pollens', 5)`,
    [DEMO.company, set, prescription, patient],
  );
  await backend.sql(
    `insert into treatment_vials (company_id, id, patient_id, prescription_id, set_id, scheme_id, step, code, volume_ml, remaining_ml,
       mixed_at, beyond_use_on)
     select $1, $2, $3, $4, $5, p.scheme_id, $6, $7, 5, 5, now() - make_interval(days => $8), private.clinic_day($1, now()) + $9::integer
     from allergy_prescriptions p where p.id = $4`,
    [DEMO.company, id, patient, prescription, set, vial.step, code, vial.mixed, vial.lasts],
  );
  return { prescription, set, vial: id, code };
}
