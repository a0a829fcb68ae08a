import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_FORM } from '@/records/referral-form/referral-form.model';
import { clearDraft, keepDraft, readDraft } from './draft';

const NOW = Date.parse('2026-02-03T15:00:00Z');
const DAY = 24 * 60 * 60_000;

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
});

it('is found again with its id, so that what was sent is not sent twice', () => {
  const { id } = readDraft('demo', NOW);
  keepDraft('demo', id, { ...EMPTY_FORM, last_name: 'Fields' }, NOW);
  expect(readDraft('demo', NOW + DAY - 1)).toEqual({
    id,
    values: { ...EMPTY_FORM, last_name: 'Fields' },
    isFound: true,
  });
  expect(readDraft('harbor', NOW).isFound).toBe(false);
});

it('is gone once it is sent or cleared, and after a day', () => {
  keepDraft('demo', crypto.randomUUID(), EMPTY_FORM, NOW);
  expect(readDraft('demo', NOW + DAY + 1).isFound).toBe(false);
  expect(kept.size).toBe(0);
  keepDraft('demo', crypto.randomUUID(), EMPTY_FORM, NOW);
  clearDraft('demo');
  expect(kept.size).toBe(0);
});

it.each(['', '{', '[]', '{"id":"no id","savedAt":1,"values":{}}'])(
  'begins empty where what is kept is no draft: %j',
  (text) => {
    kept.set('referral-form:demo', text);
    expect(readDraft('demo', NOW)).toMatchObject({ values: EMPTY_FORM, isFound: false });
  },
);

it('begins empty where the browser keeps nothing', () => {
  vi.stubGlobal('localStorage', undefined);
  expect(readDraft('demo', NOW).isFound).toBe(false);
  keepDraft('demo', crypto.randomUUID(), EMPTY_FORM, NOW);
  clearDraft('demo');
});
