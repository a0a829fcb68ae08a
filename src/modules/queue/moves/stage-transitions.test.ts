import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import { STAGES } from '@/records/surgery-cases/stages';
import { stagesFrom, transitionBetween, transitionLabel } from './stage-transitions';

const kinds = (from: (typeof enums.surgery_stage)[number], started = true) =>
  STAGES.map(({ id }) => (id === from ? 'here' : transitionBetween(from, id, started).kind));

describe('transitionBetween', () => {
  it.each([
    { from: 'preop', to: ['here', 'move', 'ready-and-schedule', 'none'] },
    { from: 'ready', to: ['move', 'here', 'schedule', 'none'] },
    { from: 'scheduled', to: ['none', 'unschedule', 'here', 'complete'] },
    { from: 'completed', to: ['none', 'none', 'reopen', 'here'] },
    { from: 'cancelled', to: ['none', 'none', 'none', 'none'] },
  ] as const)('leads from $from to $to', ({ from, to }) => {
    expect(kinds(from)).toEqual(to);
  });

  it('completes nothing before it has started', () => {
    expect(kinds('scheduled', false)).toEqual(['none', 'unschedule', 'here', 'too-early']);
  });

  it('says why there is no way', () => {
    for (const from of enums.surgery_stage) {
      for (const { id } of STAGES) {
        const step = transitionBetween(from, id, false);
        if ('why' in step && from !== id) expect(step.why).toMatch(/^[A-Z].+\.$/);
      }
    }
  });
});

it('offers in a menu exactly the ways there are, those that ask marked', () => {
  expect(stagesFrom('scheduled').map((to) => transitionLabel('scheduled', to))).toEqual([
    'Ready (off the schedule)…',
    'Completed…',
  ]);
  expect(stagesFrom('cancelled')).toEqual([]);
});
