import { describe, expect, it } from 'vitest';
import { firstDraft, MAX_SUBJECT, newThreadSchema } from './new-thread.model';

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
  it('begins about a case with a subject that fits', () => {
    const surgery = {
      kind: 'case',
      id: 'c',
      patient: { id: 'p', name: 'Jane Doe' },
      procedure: 'Septoplasty',
      stage: 'preop',
    } as const;
    expect(firstDraft(surgery, ['ana'])).toEqual({
      subject: 'Surgery of Jane Doe: Septoplasty',
      people: [],
      body: '',
    });
    const long = firstDraft({ ...surgery, procedure: 'x'.repeat(300) }, []);
    expect(long.subject).toHaveLength(MAX_SUBJECT);
  });

  it('begins about a provider, to the whole team', () => {
    const osei = { kind: 'provider', name: 'Dr. Miriam Osei, MD' } as const;
    expect(firstDraft(osei, ['ana', 'ben'])).toEqual({
      subject: 'About Dr. Miriam Osei, MD',
      people: ['ana', 'ben'],
      body: '',
    });
  });

  it('starts about a referral, to its assignee', () => {
    const referral = {
      kind: 'referral',
      id: 'r',
      patient: { id: 'p', name: 'Jane Doe' },
      assignee: 'ben',
      status: 'pending',
    } as const;
    expect(firstDraft(referral, ['ana', 'ben'])).toEqual({
      subject: 'Referral of Jane Doe',
      people: ['ben'],
      body: '',
    });
    expect(firstDraft({ ...referral, assignee: 'me' }, ['ana', 'ben']).people).toEqual([]);
    expect(firstDraft({ ...referral, assignee: null }, ['ana', 'ben']).people).toEqual([]);
  });
});
