import { expect, it } from 'vitest';
import { casesAsCsv } from './cases-csv';

const OWN = {
  min_age_years: null,
  below_age_years: null,
  bundle_id: null,
  laterality: null,
  laterality_override_reason: null,
};
const one: Parameters<typeof casesAsCsv>[0][number] = {
  id: 'c1',
  procedure_name: 'Ear tubes',
  laterality: 'left',
  laterality_override_reason: null,
  stage: 'scheduled',
  starts_at: '2024-06-03T18:30:00Z',
  planned_at: null,
  outside_block_reason: null,
  duration_minutes: 20,
  cleanup_minutes: 10,
  postponed_until: null,
  postponed_reason: null,
  surgeon_id: 's1',
  location_id: 'l1',
  room_id: 'r1',
  revision: 1,
  created_at: '2024-05-01T00:00:00Z',
  patient: {
    id: 'p1',
    first_name: 'Noah',
    last_name: '=Abernathy',
    date_of_birth: '2020-01-02',
    medical_record_number: null,
  },
  surgeon: { name: 'Dr. Miriam Osei, MD' },
  location: { name: 'Northgate Hospital' },
  room: { name: 'OR 4' },
  procedures: [
    {
      ...OWN,
      cpt_code: '69436',
      label: 'Tube',
    },
    { ...OWN, cpt_code: '42830', label: 'Adenoids', bundle_id: 'b2', laterality: 'left' },
  ],
  items: [
    { label: 'Consent signed', blocking: true, state: 'requested', valid_until: null },
    { label: 'Escort', blocking: false, state: 'done', valid_until: null },
  ],
  icd10_codes: ['H65.23'],
  team: [
    { function: 'anesthesia', name: 'Dr. Petrov' },
    { function: 'scrub_nurse', name: 'C. Mwangi' },
  ],
  elsewhere: [
    {
      names: ['Dr. Petrov'],
      sentence: 'Dr. Petrov is at Ada Marsh’s operation from 2:00 PM to 3:00 PM.',
      reason: 'Supervises both rooms.',
    },
  ],
  notes: 'Mother comes along.',
};

it('writes a case as a line, by the clinic’s clock', () => {
  const [, line] = casesAsCsv([one], 'America/New_York', '2024-06-01').split('\r\n');
  expect(line).toBe(
    '"\'=Abernathy","Noah","2020-01-02",,"Ear tubes","Left","69436 42830","42830 Adenoids, left","H65.23","Scheduled","2024-06-03","2:30 PM",20,10,"Dr. Miriam Osei, MD","Northgate Hospital","OR 4","Anesthesia: Dr. Petrov; Scrub nurse: C. Mwangi","Dr. Petrov is at Ada Marsh’s operation from 2:00 PM to 3:00 PM. Supervises both rooms.",1,2,"Consent signed",,"Mother comes along."',
  );
});

it('names nothing in the way of what is over', () => {
  const [, line = ''] = casesAsCsv([{ ...one, stage: 'completed' }], 'UTC', '2024-06-01').split(
    '\r\n',
  );
  expect(line).not.toContain('Consent signed');
});
