import { describe, expect, it } from 'vitest';
import { firstDraft, MAX_SUBJECT, nameMatches, newThreadSchema } from './new-thread.model';

const fieldsRefused = (draft: unknown) =>
  newThreadSchema.safeParse(draft).error?.issues.map(({ path }) => path[0]) ?? [];

describe('newThreadSchema', () => {
  it('asks for a subject and a participant, and for nothing else', () => {
    expect(fieldsRefused(firstDraft(null, ['ana']))).toEqual(['subject', 'people']);
    expect(fieldsRefused({ subject: ' ', people: ['ana'], body: '' })).toEqual(['subject']);
    expect(fieldsRefused({ subject: 'Hello', people: ['ana'], body: '' })).toEqual([]);
  });

  it('holds what the database takes, and no more', () => {
    const draft = { subject: 'x'.repeat(MAX_SUBJECT), people: ['ana'], body: 'x'.repeat(20_000) };
    expect(fieldsRefused(draft)).toEqual([]);
    expect(fieldsRefused({ ...draft, subject: `${draft.subject}x` })).toEqual(['subject']);
    expect(fieldsRefused({ ...draft, body: `${draft.body}x` })).toEqual(['body']);
    const people = Array.from({ length: 100 }, (_, index) => String(index));
    expect(fieldsRefused({ ...draft, people })).toEqual(['people']);
    expect(fieldsRefused({ ...draft, people: people.slice(1) })).toEqual([]);
  });
});

describe('firstDraft', () => {
  it('begins about a provider, to the whole team', () => {
    expect(firstDraft('Dr. Miriam Osei, MD', ['ana', 'ben'])).toEqual({
      subject: 'About Dr. Miriam Osei, MD',
      people: ['ana', 'ben'],
      body: '',
    });
  });
});

describe('nameMatches', () => {
  it.each([
    ['Renée Bellweather', 'renee', true],
    ['Renee Bellweather', 'RENÉE', true],
    ['Renée Bellweather', ' bell ', true],
    ['Renée Bellweather', '', true],
    ['Renée Bellweather', 'osei', false],
  ])('%s for %j: %s', (name, search, expected) => {
    expect(nameMatches(name, search)).toBe(expected);
  });
});
