import { expect, it } from 'vitest';
import { sampleResponse } from '../samples/sample-response.test-support.ts';
import { concludeFrom } from './conclusions.ts';

const SURGERY = { requestedServices: ['98', '2'], serviceDate: '2026-04-12', place: '11' };

it.each([
  ['begins after it', { serviceDate: '2025-12-31' }],
  ['ended before it', { serviceDate: '2027-01-01' }],
])('an active plan that %s is active on another day, and costs nothing on this one', (_, day) => {
  const { outcome, services } = concludeFrom(sampleResponse('active-ppo'), { ...SURGERY, ...day });
  expect(outcome).toBe('other_day');
  expect(services[0]?.costs.in.copayCents).toBeNull();
});

it('concludes from a plain response what a person would', () => {
  expect(concludeFrom(sampleResponse('active-ppo'), SURGERY)).toMatchObject({
    outcome: 'active',
    services: [
      { requested: '98', costs: { in: { copayCents: 40_00, copayPer: '27' } } },
      {
        requested: '2',
        authorization: 'required',
        costs: {
          in: {
            copayCents: null,
            coinsurancePercent: 20,
            deductibleLeftCents: 620_00,
            outOfPocketLeftCents: 3690_00,
          },
        },
      },
    ],
  });
});
