import { expect, it } from 'vitest';
import { askSchema, itemsOf } from './missing.model';

const draft = { chosen: ['Office notes' as const], other: 'MRI of the head', askedOf: ' ' };

it('asks for what was chosen and what was written, of nobody where nobody is named', () => {
  expect(itemsOf(draft, (item) => `id of ${item}`)).toEqual([
    { id: 'id of Office notes', item: 'Office notes', asked_of: null },
    { id: 'id of MRI of the head', item: 'MRI of the head', asked_of: null },
  ]);
});

it('asks for nothing only after saying so', () => {
  const nothing = askSchema.safeParse({ chosen: [], other: ' ', askedOf: 'Dr. Abara' });
  expect(nothing.error?.issues).toMatchObject([{ path: ['chosen'] }]);
  expect(askSchema.safeParse(draft).success).toBe(true);
});
