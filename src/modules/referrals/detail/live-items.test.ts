import { expect, it } from 'vitest';
import { liveItemsOf } from './live-items';

const provider = { id: 'd1', name: 'Dr. Osei' };
const visit = (
  id: string,
  status: 'confirmed' | 'proposed' | 'completed' | 'cancelled' | 'no_show',
) => ({
  id,
  status,
  confirmed_date: null,
  provider,
});
const operation = (id: string, stage: 'ready' | 'completed' | 'cancelled') => ({
  id,
  stage,
  starts_at: null,
  procedure_name: 'Septoplasty',
});

it('what is over keeps nothing open', () => {
  const appointments = [visit('a1', 'completed'), visit('a2', 'cancelled'), visit('a3', 'no_show')];
  const cases = [operation('c1', 'completed'), operation('c2', 'cancelled')];
  expect(liveItemsOf({ appointments, cases })).toEqual([]);
});

it('what is to come is named, with the way to it', () => {
  const appointments = [visit('a1', 'confirmed'), visit('a2', 'proposed')];
  expect(liveItemsOf({ appointments, cases: [operation('c1', 'ready')] })).toEqual([
    { kind: 'appointment', id: 'a1', starts_at: null, name: 'Dr. Osei' },
    { kind: 'appointment', id: 'a2', starts_at: null, name: 'Dr. Osei' },
    { kind: 'case', id: 'c1', starts_at: null, name: 'Septoplasty' },
  ]);
});
