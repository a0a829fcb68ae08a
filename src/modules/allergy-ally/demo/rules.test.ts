import { describe, expect, it } from 'vitest';
import { formatDay } from '@/lib/clinic-clock';
import type { Dose } from './entities';
import {
  achievements,
  adherence,
  articlesRead,
  clinicDay,
  clockLabel,
  dosesTaken,
  firstDoseOn,
  greeting,
  learningAchievements,
  meanOf,
  moodIcon,
  percent,
  pollenBand,
  startOf,
  streak,
  weeklyGoals,
} from './rules';
import {
  CATEGORIES,
  POLLEN,
  sampleAppointments,
  sampleArticles,
  sampleDoses,
  sampleSymptoms,
} from './sample-data';

const TODAY = '2025-11-21';

const start = {
  today: TODAY,
  doses: sampleDoses(),
  symptoms: sampleSymptoms(TODAY),
  articles: sampleArticles(),
  categories: CATEGORIES,
};

const taken = (doses: readonly Dose[]) =>
  doses.map((dose) => ({ ...dose, status: 'completed' as const }));

describe('pollen bands', () => {
  it.each([
    [100, 'Very High'],
    [75, 'Very High'],
    [74, 'High'],
    [50, 'High'],
    [49, 'Moderate'],
    [25, 'Moderate'],
    [24, 'Low'],
    [0, 'Low'],
  ])('%i is %s', (value, band) => {
    expect(pollenBand(value)).toBe(band);
  });

  it('has four readings of 0 to 100, one in each band, and their mean', () => {
    expect(POLLEN.map(({ name }) => name)).toEqual(['Tree', 'Grass', 'Weed', 'Mold']);
    expect(POLLEN.map(({ value }) => pollenBand(value))).toEqual([
      'Very High',
      'High',
      'Moderate',
      'Low',
    ]);
    expect(meanOf(POLLEN.map(({ value }) => value))).toBe(44);
    expect(meanOf([])).toBe(0);
  });
});

describe('the mood icon', () => {
  it.each([
    ['good', 'smile'],
    ['okay', 'meh'],
    ['bad', 'frown'],
    ['anything else', 'frown'],
  ])('of %s is %s', (mood, icon) => {
    expect(moodIcon(mood)).toBe(icon);
  });
});

describe('treatment progress', () => {
  it('starts at 87 % with a streak of 7', () => {
    expect(dosesTaken(start.doses)).toBe(26);
    expect(adherence(start.doses)).toBe(87);
    expect(streak(start.doses)).toBe(7);
  });

  it('follows the planned doses, and the streak grows once the last of today is taken', () => {
    const [morning, midday, evening] = start.doses;
    if (!morning || !midday || !evening) throw new Error('Three doses are expected.');
    const oneMore = [morning, { ...midday, status: 'completed' as const }, evening];
    expect(adherence(oneMore)).toBe(90);
    expect(streak(oneMore)).toBe(7);
    expect(adherence(taken(start.doses))).toBe(93);
    expect(streak(taken(start.doses))).toBe(8);
  });

  it('counts no dose that the patient added', () => {
    const added: Dose = {
      id: 'added',
      time: '18:00',
      dosage: '1 tablet',
      type: 'Tablet',
      status: 'completed',
      planned: false,
    };
    expect(adherence([...start.doses, added])).toBe(87);
    // An open added dose doesn't break the streak either.
    expect(streak([...taken(start.doses), { ...added, status: 'pending' }])).toBe(8);
  });
});

describe('learning', () => {
  it('starts with 8 of 31 articles, 26 %', () => {
    const total = CATEGORIES.reduce((sum, category) => sum + category.total, 0);
    expect(CATEGORIES).toHaveLength(4);
    expect([articlesRead(CATEGORIES, start.articles), total]).toEqual([8, 31]);
    expect(percent(8, 31)).toBe(26);
  });

  it('offers only articles of known categories', () => {
    const known = CATEGORIES.map(({ name }) => name);
    for (const { category } of start.articles) expect(known).toContain(category);
  });

  it('measures its achievements by what is read', () => {
    expect(learningAchievements(start).map(({ progress }) => progress)).toEqual([
      undefined,
      80,
      26,
    ]);
  });
});

describe('achievements', () => {
  it('are the specified six, two of them earned', () => {
    expect(achievements(start).map(({ name, unlocked }) => [name, unlocked])).toEqual([
      ['7-Day Streak', true],
      ['Early Adopter', true],
      ['30-Day Streak', false],
      ['Perfect Week', false],
      ['Symptom Tracker', false],
      ['100-Day Hero', false],
    ]);
  });

  it('are earned when their measure is full', () => {
    const perfect = {
      ...start,
      doses: taken(start.doses),
      articles: start.articles.map((article) => ({ ...article, completed: true })),
      symptoms: ['2025-11-18', '2025-11-17', '2025-11-16', '2025-11-15', '2025-11-14'].map(
        (date) => ({ id: date, date, mood: 'good' as const, symptoms: [], severity: 1 }),
      ),
    };
    expect(weeklyGoals(perfect).every(({ done, target }) => done >= target)).toBe(true);
    expect(achievements(perfect).find(({ name }) => name === 'Perfect Week')).toEqual({
      name: 'Perfect Week',
      unlocked: true,
      date: TODAY,
    });
  });
});

describe('dates and times', () => {
  it('never puts a visit on a weekend', () => {
    expect(clinicDay('2025-11-21', 1)).toBe('2025-11-24');
    expect(clinicDay('2025-11-21', 2)).toBe('2025-11-24');
    expect(clinicDay('2025-11-21', 3)).toBe('2025-11-24');
    for (let day = 1; day <= 14; day += 1) {
      const today = `2025-11-${String(day).padStart(2, '0')}`;
      for (const { date } of sampleAppointments(today))
        expect(formatDay(date, 'weekday-day')).not.toMatch(/^S/);
    }
  });

  it('counts the planned doses of ten days, today the last of them', () => {
    expect(firstDoseOn('2025-11-10')).toBe('2025-11-01');
  });

  it('reads hours the way people do', () => {
    expect(['00:05', '08:00', '12:00', '13:30', '23:59'].map(clockLabel)).toEqual([
      '12:05 AM',
      '8:00 AM',
      '12:00 PM',
      '1:30 PM',
      '11:59 PM',
    ]);
    expect([0, 11, 12, 17, 18, 23].map(greeting)).toEqual([
      'Good morning',
      'Good morning',
      'Good afternoon',
      'Good afternoon',
      'Good evening',
      'Good evening',
    ]);
  });

  it('takes an appointment’s time for the clinic’s, summer and winter', () => {
    const at = (date: string) => startOf({ date, time: '10:30' }, 'America/New_York').toISOString();
    expect(at('2025-07-01')).toBe('2025-07-01T14:30:00.000Z');
    expect(at('2025-12-01')).toBe('2025-12-01T15:30:00.000Z');
  });

  it('has no share above the whole, nor of nothing', () => {
    expect(percent(7, 5)).toBe(100);
    expect(percent(1, 0)).toBe(0);
  });
});
