import { describe, expect, it } from 'vitest';
import { dayWords, latelyWords, medicineWords, pictureOf, rowsOf } from './diary.model';
import type { Diary, DiaryDay } from './diary.schema';

const SYMPTOMS = {
  itchy_nose: 2,
  runny_nose: 2,
  blocked_nose: 1,
  sneezing: 2,
  itchy_eyes: 1,
  watery_eyes: 1,
};

const told = (day: string, more: Partial<DiaryDay> = {}): DiaryDay => ({
  day,
  symptoms: SYMPTOMS,
  medicines: ['antihistamine'],
  score: 2.5,
  method: 'highest_step',
  at: `${day}T20:00:00Z`,
  by: null,
  ...more,
});

const diary = (more: Partial<Diary> = {}): Diary => ({
  today: '2026-06-10',
  from: '2026-06-07',
  method: 'highest_step',
  days: [],
  shots: [],
  doses: [],
  lately: { told: 0, means: [] },
  ...more,
});

const BOX = { width: 90, height: 60 };

describe('the words of a day', () => {
  it('never call an unknown score zero', () => {
    expect(dayWords(undefined)).toBe('Not filled in');
    expect(dayWords(told('2026-06-10', { score: 2.67 }))).toBe('Score 2.7 of 6');
    expect(dayWords(told('2026-06-10', { score: 0 }))).toBe('Score 0 of 6');
    expect(dayWords(told('2026-06-10', { score: null, medicines: null }))).toBe(
      'Partly filled in: no score',
    );
    expect(
      dayWords(
        told('2026-06-10', { score: null, medicines: ['oral_steroid'], method: 'additive' }),
      ),
    ).toBe('No score with a steroid by mouth');
  });

  it('tell no medicine from none said', () => {
    expect(medicineWords(told('2026-06-10', { medicines: [] }))).toBe('None');
    expect(medicineWords(told('2026-06-10', { medicines: null }))).toBe('Not said');
    expect(medicineWords(told('2026-06-10', { medicines: ['eye_drops', 'nasal_steroid'] }))).toBe(
      'Allergy eye drops, Steroid nose spray',
    );
  });

  it('name the method beside each mean', () => {
    expect(latelyWords({ told: 1, means: [] })).toBe(
      'Filled in on 1 day of the last 30. No mean score yet.',
    );
    expect(
      latelyWords({
        told: 12,
        means: [
          { method: 'additive', mean: 1.25, days: 2 },
          { method: 'highest_step', mean: 2, days: 9 },
        ],
      }),
    ).toBe(
      'Filled in on 12 days of the last 30. Mean score 1.3 of 6 from 2 days: Medicines add up (EAACI 2025, D1.202). Mean score 2 of 6 from 9 days: Strongest medicine counts (EAACI 2014).',
    );
  });
});

describe('the picture', () => {
  it('parts at days that are not known, and where the method changed', () => {
    const { spots, lines } = pictureOf(
      diary({
        days: [
          told('2026-06-03', { method: 'additive' }),
          told('2026-06-04'),
          told('2026-06-05', { score: 6 }),
          told('2026-06-06', { score: null }),
          told('2026-06-09'),
          told('2026-06-10', { score: 0 }),
        ],
      }),
      91,
      BOX,
    );
    expect(spots.map(({ day }) => day.slice(-2))).toEqual(['03', '04', '05', '09', '10']);
    expect(lines.map((line) => line.map(({ day }) => day.slice(-2)))).toEqual([
      ['04', '05'],
      ['09', '10'],
    ]);
    expect(spots[0]?.isOther).toBe(true);
    expect(spots[2]).toMatchObject({ x: 85, y: 0 });
    expect(spots[4]).toMatchObject({ x: 90, y: 60 });
  });

  it('shows of shots, doses and months those of its span', () => {
    const { shots, doses, months, from } = pictureOf(
      diary({ shots: ['2026-03-01', '2026-06-10'], doses: ['2026-06-09'] }),
      91,
      BOX,
    );
    expect(from).toBe('2026-03-12');
    expect(shots).toEqual([90]);
    expect(doses).toEqual([89]);
    expect(months.map(({ label }) => label)).toEqual(['Apr', 'May', 'Jun']);
  });

  it('stands as a table, too: the newest first', () => {
    expect(
      rowsOf(
        diary({
          days: [told('2026-06-08')],
          shots: ['2026-06-08', '2026-06-10'],
          doses: ['2026-06-10'],
        }),
        90,
      ).map(({ day, told: one, treated }) => [day, one?.score, treated]),
    ).toEqual([
      ['2026-06-10', undefined, 'Shot, Dose taken'],
      ['2026-06-08', 2.5, 'Shot'],
    ]);
  });
});
