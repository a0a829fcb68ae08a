import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO } from './support/seeded.ts';

const backend = await startBackend();
const staff = await backend.as('staff.demo');

/** The queue as its words have it, by going through every set and every vial. */
const BY_LOOKING_AT_ALL = `
  with today as (select private.clinic_day($1, now()) as day), sets as (
    select s.id, s.patient_id, i.volume_ml as last_ml, i.vial_id
    from allergy_prescriptions p
    join prescription_vial_sets s on s.company_id = p.company_id and s.prescription_id = p.id
    left join injections i
      on i.company_id = s.company_id and i.patient_id = s.patient_id and i.set_label = s.label and i.is_latest
    where p.company_id = $1 and p.status = 'signed' and p.route = 'injections'
  ), vials as (
    select v.*, case
      when v.needs_check and v.checked_by is null then 'check'
      when v.id = q.vial_id and v.remaining_ml < 2 * q.last_ml then 'low'
      when v.beyond_use_on <= today.day + (select allergy_vial_days from clinic_settings where company_id = $1) then 'ending'
    end as reason
    from sets q
    join treatment_vials v on v.company_id = $1 and v.set_id = q.id
    cross join today
    where v.status in ('mixed', 'in_use') and not exists (
      select from treatment_vials n where n.company_id = $1 and n.replaces = v.id and n.status in ('mixed', 'in_use'))
  )
  select reason || ' ' || id as line from vials where reason in ('check', 'low')
  union all
  select 'ending ' || v.set_id from vials v
  where v.reason = 'ending'
    and exists (select from vials o where o.set_id = v.set_id and o.beyond_use_on >= (select day from today))
  group by v.set_id
  union all
  select 'new ' || q.id from sets q
  where not exists (select from vials v where v.set_id = q.id and v.beyond_use_on >= (select day from today))
  order by 1`;

/** Events of vials and prescriptions, by any member; $1 is the clinic, $2 picks one, $3 is a number of days. */
const EVENTS = {
  'a vial is thrown away': `update treatment_vials set status = 'discarded', ended_at = now() where id = $2 and company_id = $1 and $3::int is not null`,
  'a vial is found again': `update treatment_vials set status = 'in_use', ended_at = null where id = $2 and company_id = $1 and $3::int is not null`,
  'its last day is another':
    'update treatment_vials set beyond_use_on = current_date + $3::int where id = $2 and company_id = $1',
  'little is left in it':
    'update treatment_vials set remaining_ml = least(volume_ml, greatest($3, 0) / 10.0) where id = $2 and company_id = $1',
  'it waits for a check':
    'update treatment_vials set needs_check = $3::int > 0, checked_by = null where id = $2 and company_id = $1',
  'another replaces it': `
    insert into treatment_vials (company_id, patient_id, prescription_id, set_id, scheme_id, step, volume_ml, remaining_ml, beyond_use_on, replaces)
    select company_id, patient_id, prescription_id, set_id, scheme_id, step, volume_ml, volume_ml, current_date + $3::int, id
    from treatment_vials where id = $2 and company_id = $1`,
  'its prescription is ended': `
    update allergy_prescriptions set status = 'ended', ended_at = now(), end_reason = 'Moved away'
    where company_id = $1 and $3::int is not null and id = (select prescription_id from treatment_vials where id = $2)`,
  'its prescription is in force again': `
    update allergy_prescriptions set status = 'signed', ended_at = null, end_reason = null
    where company_id = $1 and $3::int is not null and id = (select prescription_id from treatment_vials where id = $2)`,
};

it('lists what a look at every vial finds, whatever happens to vials and prescriptions', async () => {
  const vials = await backend.sql<{ id: string }>(
    'select id from treatment_vials where company_id = $1 order by code',
    [DEMO.company],
  );
  const event = fc.record({
    what: fc.constantFrom(...Object.values(EVENTS)),
    vial: fc.constantFrom(...vials.map(({ id }) => id)),
    days: fc.integer({ min: -20, max: 90 }),
  });
  for (const { what, vial, days } of fc.sample(event, { numRuns: 60, seed: 20261127 })) {
    await backend.sql(what, [DEMO.company, vial, days]);
    const { data } = await staff.rpc('mixing_queue', { company_id: DEMO.company }).throwOnError();
    const told = data.map(({ reason, set_id, vial_id }) =>
      reason === 'check' || reason === 'low' ? `${reason} ${vial_id}` : `${reason} ${set_id}`,
    );
    const found = await backend.sql<{ line: string }>(BY_LOOKING_AT_ALL, [DEMO.company]);
    expect(told.toSorted()).toEqual(found.map(({ line }) => line).toSorted());
  }
});
