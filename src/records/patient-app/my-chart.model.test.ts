import { expect, it } from 'vitest';
import { askedAbout, splitVisits } from './my-chart.model';
import type { MyRequest, MyVisit } from './my-chart.schema';

const NOW = Date.parse('2026-11-29T15:00:00Z');

const visit = (id: string, status: MyVisit['status'], starts_at: string | null): MyVisit => ({
  id,
  status,
  starts_at,
  type: 'consultation',
  minutes: 30,
  provider: 'Dr. Osei',
  place: null,
  address: null,
  asked_at: '2026-11-01T15:00:00Z',
  sequence: 0,
});

const request = (more: Partial<MyRequest>): MyRequest => ({
  id: 'r',
  kind: 'move_visit',
  visit_id: 'a',
  said: null,
  proposed: {},
  asked_at: '2026-11-28T15:00:00Z',
  settled_at: null,
  outcome: null,
  answer: null,
  ...more,
});

it('has the next visit first, those without a time last, and the others apart', () => {
  const visits = [
    visit('canceled', 'cancelled', '2026-12-01T15:00:00Z'),
    visit('asked for', 'pending', null),
    visit('later', 'confirmed', '2026-12-09T15:00:00Z'),
    visit('next', 'confirmed', '2026-12-02T15:00:00Z'),
    visit('begun', 'checked_in', '2026-11-29T14:30:00Z'),
    visit('not recorded', 'confirmed', '2026-11-20T15:00:00Z'),
    visit('done', 'completed', '2026-11-10T15:00:00Z'),
  ];
  const { toCome, past } = splitVisits(visits, NOW);
  expect(toCome.map(({ id }) => id)).toEqual(['begun', 'next', 'later', 'asked for']);
  expect(past.map(({ id }) => id)).toEqual(['canceled', 'not recorded', 'done']);
});

it('tells what was asked about one visit', () => {
  const requests = [
    request({ id: 'open' }),
    request({ id: 'other', visit_id: 'b' }),
    request({ id: 'came', kind: 'coming', settled_at: '2026-11-28T15:00:00Z', outcome: 'done' }),
    request({ id: 'said', settled_at: '2026-11-28T15:00:00Z', outcome: 'declined', answer: 'No' }),
  ];
  expect(askedAbout(requests, 'a')).toEqual({
    waiting: requests[0],
    isComing: true,
    answered: requests[3],
  });
  expect(askedAbout(requests, 'c')).toEqual({ isComing: false });
});
