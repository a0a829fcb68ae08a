import { render, screen, within } from '@testing-library/react';
import { Plus } from 'lucide-react';
import { expect, it } from 'vitest';
import { Timeline } from './timeline';

it('shows what happened, who did it, when in the clinic’s time zone, and their note', () => {
  const entry = { icon: Plus, tone: 'neutral', at: '2024-06-03T18:30:00Z' } as const;
  render(
    <Timeline
      label="History, latest first"
      timeZone="America/New_York"
      entries={[
        { ...entry, id: 'b', text: 'Postponed', by: 'Theo Lindgren', role: 'Staff', note: 'Fever' },
        { ...entry, id: 'a', text: 'Added to the surgery queue' },
      ]}
    />,
  );
  const list = screen.getByRole('list', { name: 'History, latest first' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'PostponedTheo Lindgren, Staff, Jun 3, 2024, 2:30 PMFever',
    'Added to the surgery queueJun 3, 2024, 2:30 PM',
  ]);
});
