import type { ShotSet, ShotVisit } from '@/records/shots/shot-visit.schema';

/** A vial set whose last dose was on November 2. */
export const SET: ShotSet = {
  id: 's1',
  label: 'A',
  title: 'Pollens',
  proposal: { action: 'give', factor: 1000, volume: 0.1, said: [] },
  last: {
    id: 'i1',
    given_at: '2026-11-02T15:00:00Z',
    given_on: '2026-11-02',
    factor: 1000,
    volume: 0.05,
    given_by: 'Theo Lindgren',
    late: null,
    local: [],
  },
  vials: [],
};

/** An open visit whose questions are answered. */
export const visitOn = (visit_on: string): ShotVisit => ({
  id: 'v1',
  patient_id: 'p1',
  visit_on,
  late: null,
  best_known: null,
  weight: null,
  observe_until: null,
  ended_at: null,
  second_person: false,
  checks: [],
  patient: { name: 'Maya Ibekwe', date_of_birth: '1990-05-06', alert: null },
  questions: [],
  reported: [],
  screenings: [
    {
      id: 'q1',
      answers: {},
      details: {},
      peak_flow: null,
      best_peak_flow: null,
      at: '2026-11-02T15:00:00Z',
      name: 'Theo Lindgren',
      late: null,
    },
  ],
  epinephrine: [],
  sets: [SET],
  reactions: [],
});
