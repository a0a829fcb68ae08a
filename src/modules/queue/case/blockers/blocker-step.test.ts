import { describe, expect, it } from 'vitest';
import type { CaseBlocker } from '@/records/surgery-cases/surgery-cases.queries';
import { stepsFor } from './blocker-step';

const TODAY = '2026-06-10';
const item = {
  id: 'i1',
  state: 'not_started',
  topic: null,
  valid_days: null,
  valid_until: null,
} as const;
const by = (maySettle: boolean) => ({ maySettle, today: TODAY, late: false });
const waived = { kind: 'open-item', itemId: 'i1', suggested: 'waived' };
const signedOff = { kind: 'none', why: 'A physician signs this off.' };

describe('what takes a blocker out of the way', () => {
  it.each([
    ['postponed', 'resume'],
    ['date_of_birth', 'edit-patient'],
    ['side', 'edit-case'],
    ['age', 'edit-case'],
    ['date', 'reschedule'],
  ] as const)('of %s is to %s, and it is not waived', (kind, resolve) => {
    expect(stepsFor({ kind }, undefined, by(true))).toEqual({
      resolve: { kind: resolve },
      waive: null,
    });
  });

  it.each(['surgeon', 'location'] as const)('of %s is its picker on the page', (property) => {
    expect(stepsFor({ kind: property }, undefined, by(true))).toEqual({
      resolve: { kind: 'pick', property },
      waive: null,
    });
  });

  it.each(['stage', 'start', 'outcome'] as const)('of %s is time', (kind) => {
    expect(stepsFor({ kind }, undefined, by(true))).toBeNull();
  });

  const kind: CaseBlocker['kind'] = 'item';

  it('of an open line is one press', () => {
    for (const state of ['not_started', 'in_progress', 'failed', 'received'] as const) {
      expect(stepsFor({ kind }, { ...item, state }, by(true))).toEqual({
        resolve: { kind: 'mark-done', itemId: 'i1' },
        waive: waived,
      });
    }
  });

  it('of a line whose results get old is its form, which asks for the day', () => {
    expect(stepsFor({ kind }, { ...item, valid_days: 30 }, by(true))).toEqual({
      resolve: { kind: 'open-item', itemId: 'i1', suggested: 'done' },
      waive: waived,
    });
  });

  it('of a line that is open after the start is its form, which asks what is known', () => {
    expect(stepsFor({ kind }, item, { ...by(true), late: true })?.resolve).toEqual({
      kind: 'open-item',
      itemId: 'i1',
      suggested: 'done',
    });
  });

  it('of a line that is done, but not for the day, is its form as it is', () => {
    const done = { ...item, state: 'done', valid_until: '2026-07-01' } as const;
    expect(stepsFor({ kind }, done, by(true))?.resolve).toEqual({
      kind: 'open-item',
      itemId: 'i1',
      suggested: null,
    });
    // An expired one has to be done anew.
    expect(stepsFor({ kind }, { ...done, valid_until: '2026-06-09' }, by(true))?.resolve).toEqual({
      kind: 'mark-done',
      itemId: 'i1',
    });
  });

  it('of a line about authorization is a record of one', () => {
    const line = { ...item, topic: 'authorization' };
    expect(stepsFor({ kind }, line, by(true))).toEqual({
      resolve: { kind: 'authorize' },
      waive: waived,
    });
  });

  it('says why the member can’t, if a physician has to', () => {
    expect(stepsFor({ kind }, item, by(false))).toEqual({ resolve: signedOff, waive: signedOff });
  });

  it('is unknown of a line that the page doesn’t have yet', () => {
    expect(stepsFor({ kind }, undefined, by(true))).toBeNull();
  });
});
