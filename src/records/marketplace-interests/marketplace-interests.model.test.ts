import { describe, expect, it } from 'vitest';
import { summarizeInterest } from './marketplace-interests.model';

const rows = [
  { item_id: 'forms', kind: 'notify', user_id: 'me' },
  { item_id: 'forms', kind: 'notify', user_id: 'colleague' },
  { item_id: 'forms', kind: 'beta', user_id: 'colleague' },
  { item_id: 'imaging', kind: 'notify', user_id: 'me' },
] as const;

describe('summarizeInterest', () => {
  it('counts the same wish for the same item, and says whether it is mine', () => {
    expect(summarizeInterest(rows, { itemId: 'forms', kind: 'notify' }, 'me')).toEqual({
      mine: true,
      people: 2,
    });
  });

  it('keeps other kinds and other items apart', () => {
    expect(summarizeInterest(rows, { itemId: 'forms', kind: 'beta' }, 'me')).toEqual({
      mine: false,
      people: 1,
    });
    expect(summarizeInterest(rows, { itemId: 'claims', kind: 'notify' }, 'me')).toEqual({
      mine: false,
      people: 0,
    });
  });
});
