import { expect, it } from 'vitest';
import { COURSE } from './course.fixture';
import { historyOf } from './course-history';

const textsOf = (course: typeof COURSE) => historyOf(course).map(({ text }) => text);

it('tells versions, doses, contacts and fills of a course, the latest first', () => {
  expect(textsOf(COURSE)).toEqual([
    'Call: reached; 14 days: 2 missed, 2 in a row; no reaction',
    'Dispensed here: 1 × 300 IR tablet, 30 units',
    'Took 100 IR in the clinic, day 1; mouth or throat reaction',
    'Version 1 signed: Oralair, ages 5 to 17, version 1',
  ]);
});

it('tells a decision, its reason, and the end', () => {
  const [first] = COURSE.versions;
  const decided = {
    ...COURSE,
    ended_at: '2026-11-20T15:00:00Z',
    end_reason: 'Moved away',
    versions: first
      ? [
          {
            ...first,
            id: 'v2',
            version: 2,
            signed_at: '2026-11-19T15:00:00Z',
            is_decision: true,
            resumes_at_day: 1,
            resumes_watch: 'decided',
            reason: 'Missed three weeks',
          },
        ]
      : [],
  };
  expect(historyOf(decided).slice(0, 2)).toMatchObject([
    { text: 'Course ended', note: 'Moved away' },
    {
      text: 'Version 2 signed: Oralair, ages 5 to 17, version 1; decided to continue at day 1, in the clinic',
      note: 'Missed three weeks',
    },
  ]);
});

it('tells what went wrong with a dose: a systemic reaction, leaving early, an outcome not recorded', () => {
  const doses = COURSE.doses.flatMap((dose) => [
    {
      ...dose,
      id: 'd3',
      given_at: '2026-11-24T15:00:00Z',
      left_early: true,
      reaction: 'systemic' as const,
      signs: ['wheeze', 'hives'],
      responded: false,
      grade: 2,
      epinephrine_given: true,
      epinephrine_at: '2026-11-24T15:10:00Z',
      override_reason: 'Wanted by the patient',
      end_note: 'To the emergency room',
    },
    { ...dose, id: 'd2', given_at: '2026-11-23T15:00:00Z', ended_at: null, reaction: null },
  ]);
  expect(historyOf({ ...COURSE, doses }).slice(0, 2)).toMatchObject([
    {
      text: 'Took 100 IR in the clinic, day 1; systemic reaction, grade 2; did not respond to treatment; left early; epinephrine given',
      note: 'Wanted by the patient. wheeze, Hives, flushing or itching skin. To the emergency room',
      tone: 'danger',
    },
    { text: 'Took 100 IR in the clinic, day 1; outcome not recorded' },
  ]);
});

it('says what was not asked or recorded about a reaction and a call', () => {
  const doses = COURSE.doses.map((dose) => ({
    ...dose,
    reaction: 'systemic' as const,
    grade: null,
  }));
  const contacts = COURSE.contacts.map((contact) => ({ ...contact, reaction: null }));
  const lines = textsOf({ ...COURSE, doses, contacts });
  expect(lines).toContain(
    'Took 100 IR in the clinic, day 1; systemic reaction; not graded; response to treatment not recorded; epinephrine not recorded',
  );
  expect(lines).toContain('Call: reached; 14 days: 2 missed, 2 in a row; reactions not asked');
});

it('offers to take back a fill, but not what was taken back', () => {
  const fills = COURSE.fills.flatMap((fill) => [
    fill,
    { ...fill, id: 'f2', packages: -1, units: -30, note: 'Wrong patient' },
  ]);
  const lines = historyOf({ ...COURSE, fills }).filter(({ id }) => id.startsWith('f'));
  expect(lines.map(({ text, fill }) => [text, fill?.id])).toEqual([
    ['Dispensed here: 1 × 300 IR tablet, 30 units', 'f1'],
    ['Taken back: 1 × 300 IR tablet, 30 units', undefined],
  ]);
});
