import { describe, expect, it } from 'vitest';
import { adherence } from './rules';
import { TREATMENT } from './sample-data';
import { type DemoAction, type DemoState, demoReducer, startDemo } from './state';

const TODAY = '2025-11-21';

function demoAfter(...actions: DemoAction[]): DemoState {
  return actions.reduce(demoReducer, startDemo(TODAY));
}

describe('a dose', () => {
  it('is marked done, with a word about it', () => {
    const state = demoAfter({ type: 'dose-taken', id: 'midday' });
    expect(state.doses.map(({ status }) => status)).toEqual(['completed', 'completed', 'pending']);
    expect(state.notice?.text).toBe('Midday dose marked as done');
  });

  it('changes nothing else about the plan', () => {
    const before = startDemo(TODAY);
    const state = demoAfter(
      { type: 'dose-taken', id: 'midday' },
      { type: 'dose-taken', id: 'evening' },
    );
    const plan = ({ doses }: DemoState) => doses.map(({ status: _status, ...dose }) => dose);
    expect(plan(state)).toEqual(plan(before));
    expect(TREATMENT).toEqual({ phase: 'Phase 1 Build-Up', week: 2, weeks: 12 });
  });

  it('taken twice is taken once', () => {
    const once = demoAfter({ type: 'dose-taken', id: 'midday' });
    expect(demoReducer(once, { type: 'dose-taken', id: 'midday' })).toBe(once);
  });

  it('can be undone', () => {
    const state = demoAfter({ type: 'dose-taken', id: 'midday' }, { type: 'undone' });
    expect(state.doses).toEqual(startDemo(TODAY).doses);
    expect(state.notice).toBeNull();
    expect(demoReducer(state, { type: 'undone' })).toBe(state);
  });

  it('that the patient adds takes its place in the day and stays outside the plan', () => {
    const state = demoAfter(
      { type: 'opened', sheet: { kind: 'add-dose' } },
      { type: 'dose-added', dose: { time: '10:00', dosage: '1 tablet', type: 'Tablet' } },
      { type: 'dose-taken', id: 'added-3' },
    );
    expect(state.sheet).toBeNull();
    expect(state.doses.map(({ type }) => type)).toEqual([
      'Morning dose',
      'Tablet',
      'Midday dose',
      'Evening dose',
    ]);
    expect(adherence(state.doses)).toBe(87);
  });
});

describe('symptoms', () => {
  it('are logged for today, on top', () => {
    const entry = { mood: 'okay', symptoms: ['Cough'], severity: 6 } as const;
    const state = demoAfter({ type: 'symptoms-logged', entry });
    expect(state.symptoms[0]).toEqual({ id: 'logged-4', date: TODAY, ...entry });
    expect(state.symptoms).toHaveLength(4);
  });
});

describe('an appointment', () => {
  it('moves, changes place with its kind, and keeps the list in order', () => {
    const state = demoAfter({
      type: 'appointment-moved',
      id: 'build-up-visit',
      to: { date: '2026-01-05', time: '14:00', type: 'Virtual' },
    });
    expect(state.appointments.map(({ id }) => id)).toEqual(['progress-check', 'build-up-visit']);
    expect(state.appointments[1]).toMatchObject({
      date: '2026-01-05',
      time: '14:00',
      type: 'Virtual',
      location: 'Video call',
      status: 'upcoming',
    });
    expect(state.notice?.text).toBe('Moved to Mon, Jan 5 at 2:00 PM');
  });

  it('can be made, and is then shown', () => {
    const choice = { date: '2025-11-24', time: '09:30', type: 'In-Person' } as const;
    const state = demoAfter({ type: 'appointment-made', choice });
    expect(state.page).toBe('schedule');
    expect(state.appointments[0]).toMatchObject({ ...choice, status: 'upcoming' });
    expect(state.appointments).toHaveLength(3);
  });
});

describe('an article', () => {
  it('is marked as read', () => {
    const state = demoAfter({ type: 'article-read', id: 'noses' });
    expect(state.articles.find(({ id }) => id === 'noses')?.completed).toBe(true);
  });
});

describe('the demo', () => {
  it('closes an open sheet on the way to another page', () => {
    const state = demoAfter(
      { type: 'opened', sheet: { kind: 'chat' } },
      { type: 'went', page: 'learning', direction: 'forward' },
    );
    expect(state).toMatchObject({ page: 'learning', sheet: null });
  });

  it('answers a question right after it', () => {
    const state = demoAfter({ type: 'asked', question: 'How is the pollen today?' });
    expect(state.chat.map(({ from }) => from)).toEqual(['helper', 'patient', 'helper']);
    expect(new Set(state.chat.map(({ id }) => id)).size).toBe(3);
  });

  it('keeps preferences over an undo', () => {
    const state = demoAfter(
      { type: 'dose-taken', id: 'midday' },
      { type: 'preferred', change: { name: 'Robin' } },
      { type: 'undone' },
    );
    expect(state.preferences).toMatchObject({ name: 'Robin', showStreak: true });
  });

  it('drops only the notice that was seen', () => {
    const state = demoAfter(
      { type: 'dose-taken', id: 'midday' },
      { type: 'dose-taken', id: 'evening' },
      { type: 'notice-seen', id: 1 },
    );
    expect(state.notice?.id).toBe(2);
    expect(demoReducer(state, { type: 'notice-seen', id: 2 }).notice).toBeNull();
  });
});
