import { PEOPLE } from '../support/seeded.ts';
import { company, newId, type Seen, STAMP } from './given.ts';
import type { Mutation, Stage } from './stage.ts';

/** Mixing, its stock, and who may do it. */
export async function mixingMutations({ backend, mutation, desk }: Stage): Promise<Mutation[]> {
  const mixing = await import('../../../src/records/vials/mixing.mutations.ts');
  const stock = await import('../../../src/records/vials/stock/stock.mutations.ts');
  const catalog = await import('../../../src/records/vials/catalog/catalog.mutations.ts');
  const { id: allergen_id } = await backend.sqlRow<{ id: string }>(
    `select id from allergens where company_id = $1 and label = 'Timothy'`,
    [company],
  );
  const colleague = PEOPLE['staff.demo'];

  const lot = () => ({
    id: newId(),
    allergen_id,
    maker: 'Greer',
    lot_number: newId(),
    strength: 100_000,
    units: 'bau' as const,
    volume_ml: 10,
    received_on: '2026-01-05',
    expires_on: '2099-01-01',
  });
  async function aLot() {
    const { id, lot_number } = lot();
    await backend.sql(
      `insert into extract_lots (company_id, id, allergen_id, maker, lot_number, strength, units, volume_ml, received_on, expires_on)
       values ($1, $2, $3, 'Greer', $4, 100000, 'bau', 10, '2026-01-05', '2099-01-01')`,
      [company, id, allergen_id, lot_number],
    );
    return id;
  }

  async function anAllergen() {
    const id = newId();
    return await backend.sqlRow<Seen<typeof catalog.useChangeAllergen>>(
      `insert into allergens (company_id, id, label, category) values ($1, $2, $3, 'grass')
       returning id, label, category, species_group, control, units, stock_strength, reorder_ml, season_from, season_until, has_proteases,
         is_active, ${STAMP}`,
      [company, id, id],
    );
  }
  async function aPanel() {
    const id = newId();
    return await backend.sqlRow<Seen<typeof catalog.useChangePanel>>(
      `insert into allergy_panels (company_id, id, name, kind, allergen_ids) values ($1, $2, $3, 'prick', array[$4::uuid])
       returning id, name, kind, allergen_ids, is_active, ${STAMP}`,
      [company, id, id, allergen_id],
    );
  }

  async function aSet() {
    const { id: patient } = await desk.newPatient({ last_name: newId() });
    const [prescription, set] = [newId(), newId()];
    await backend.sql(
      `insert into allergy_prescriptions (company_id, id, patient_id, version, status, scheme_id, target_dose_ml, consent_on, unasked_reason, signed_at)
       select $1, $2, $3, 1, 'signed', d.id, 0.5, current_date, 'Not reached', now() - interval '9 days' from clinical_tables d
       where d.company_id = $1 and d.name = 'Tenfold, AAAAI colors'`,
      [company, prescription, patient],
    );
    await backend.sql(
      `insert into prescription_vial_sets (company_id, id, prescription_id, patient_id, label, title, volume_ml)
       values ($1, $2, $3, $4, 'A', 'Pollens', 5)`,
      [company, set, prescription, patient],
    );
    await backend.sql(
      `insert into prescription_contents (company_id, set_id, patient_id, place, allergen_id, target_dose, strength, units, volume_ml)
       values ($1, $2, $3, 1, $4, 2000, 100000, 'bau', 0.2)`,
      [company, set, patient, allergen_id],
    );
    return { patient, prescription, set };
  }

  async function aVial() {
    const { patient, prescription, set } = await aSet();
    const [vial, code] = [newId(), `MIX${newId().slice(0, 8)}`.toUpperCase()];
    await backend.sql(
      `insert into treatment_vials (company_id, id, patient_id, prescription_id, set_id, scheme_id, step, code, volume_ml, remaining_ml,
         beyond_use_on, needs_check, mixed_by)
       select $1, $2, $3, $4, $5, p.scheme_id, 1, $6, 5, 5, current_date + 90, true, $7
       from allergy_prescriptions p where p.id = $4`,
      [company, vial, patient, prescription, set, code, colleague],
    );
    return { vial_id: vial, vial_code: code };
  }

  return [
    mutation(
      'useMixVial',
      () => mixing.useMixVial(company),
      async () => {
        const taken = [{ lot_id: await aLot(), volume_ml: 0.2 }];
        return { first: { id: newId(), set_id: (await aSet()).set, step: 1, taken } };
      },
    ),
    mutation(
      'useMixVial: late',
      () => mixing.useMixVial(company),
      async () => {
        const taken = [{ lot_id: await aLot(), volume_ml: 0.2 }];
        const mixed_at = new Date(Date.now() - 7_200_000).toISOString();
        const vial = { id: newId(), set_id: (await aSet()).set, step: 1, taken, mixed_at };
        const late = { ...vial, late_reason: 'On paper' };
        return {
          first: { ...late, mixed_by: colleague },
          corrected: { ...late, mixed_by: PEOPLE['dr.osei'] },
        };
      },
    ),
    mutation(
      'useCheckVial',
      () => mixing.useCheckVial(company),
      async () => ({ first: await aVial() }),
    ),
    mutation(
      'useDiscardVial',
      () => mixing.useDiscardVial(company),
      async () => ({ first: { vial_id: (await aVial()).vial_id, reason: 'Dropped' } }),
    ),
    mutation(
      'useSaveAssessment',
      () => mixing.useSaveAssessment(company),
      () =>
        Promise.resolve({
          first: {
            id: newId(),
            user_id: colleague,
            part: 'fingertip' as const,
            done_on: '2026-01-05',
            passed: true,
          },
        }),
    ),
    mutation(
      'useAddAllergen',
      () => catalog.useAddAllergen(company),
      () => {
        const allergen = {
          id: newId(),
          label: newId(),
          category: 'grass' as const,
          species_group: null,
        };
        return Promise.resolve({
          first: allergen,
          corrected: { ...allergen, species_group: 'Northern grasses' },
        });
      },
    ),
    mutation(
      'useChangeAllergen',
      () => catalog.useChangeAllergen(company),
      async () => {
        const seen = await anAllergen();
        return {
          first: { seen, values: { reorder_ml: 10 } },
          corrected: { seen, values: { reorder_ml: 15 } },
        };
      },
    ),
    mutation(
      'useAddPanel',
      () => catalog.useAddPanel(company),
      () => {
        const panel = { id: newId(), name: newId(), kind: 'prick' as const };
        return Promise.resolve({
          first: { ...panel, allergen_ids: [allergen_id] },
          corrected: { ...panel, allergen_ids: [allergen_id, newId()] },
        });
      },
    ),
    mutation(
      'useChangePanel',
      () => catalog.useChangePanel(company),
      async () => {
        const seen = await aPanel();
        return {
          first: { seen, values: { name: newId() } },
          corrected: { seen, values: { name: newId() } },
        };
      },
    ),
    mutation(
      'useAddLot',
      () => stock.useAddLot(company),
      () => Promise.resolve({ first: lot() }),
    ),
    mutation(
      'useDiscardLot',
      () => stock.useDiscardLot(company),
      async () => ({ first: await aLot() }),
    ),
    mutation(
      'useRecallLot',
      () => stock.useRecallLot(company),
      async () => ({ first: { lot_id: await aLot(), reason: 'Letter of the maker' } }),
    ),
  ];
}
