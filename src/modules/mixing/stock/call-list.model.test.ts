import { expect, it } from 'vitest';
import { byPatient } from './call-list.model';

const line = (patient_id: string, vial_id: string, shots: number, last_shot_on = '') => ({
  patient_id,
  patient_name: `Patient ${patient_id}`,
  phone: '+15555550138',
  guardian: 'Lena Reyes',
  vial_id,
  set_label: 'A',
  step_label: '1:1',
  status: 'recalled' as const,
  remaining_ml: 2,
  mixed_at: '2026-01-05T12:00:00Z',
  shots,
  last_shot_on,
});

it('each patient stands once, with every vial, all shots and the last of them', () => {
  const patients = byPatient([
    line('one', 'a', 3, '2026-03-01'),
    line('one', 'b', 2, '2026-05-01'),
    line('one', 'c', 0),
    line('two', 'd', 0),
  ]);
  expect(
    patients.map(({ id, vials, shots, lastShotOn }) => [id, vials.length, shots, lastShotOn]),
  ).toEqual([
    ['one', 3, 5, '2026-05-01'],
    ['two', 1, 0, null],
  ]);
});
