import { expect, it } from 'vitest';
import { birthText, hoursAndMinutes, nextOperatingDay, teamOf } from './day-sheet.model';

it.each([
  [0, '0 min'],
  [45, '45 min'],
  [120, '2 h'],
  [185, '3 h 5 min'],
])('says %i minutes as %s', (minutes, text) => {
  expect(hoursAndMinutes(minutes)).toBe(text);
});

it('gives the age on the day of the operation', () => {
  expect(birthText('2012-06-03', '2024-06-02')).toBe('Jun 3, 2012, 11 y');
  expect(birthText('2012-06-03', '2024-06-03')).toBe('Jun 3, 2012, 12 y');
  expect(birthText(null, '2024-06-03')).toBe('No date of birth on record');
});

it('names who is there, and says that no room is named', () => {
  expect(
    teamOf({
      surgeon: { name: 'Dr. Osei' },
      room: null,
      team: [
        { function: 'anesthesia', name: 'Dr. Petrov' },
        { function: 'scrub_nurse', name: 'C. Mwangi' },
        { function: 'scrub_nurse', name: 'L. Duarte' },
      ],
    }),
  ).toEqual([
    { role: 'Room', name: 'Not named' },
    { role: 'Surgeon', name: 'Dr. Osei' },
    { role: 'Anesthesia', name: 'Dr. Petrov' },
    { role: 'Scrub nurse', name: 'C. Mwangi, L. Duarte' },
  ]);
});

it('opens on the next day with operations, and on today where none is scheduled', () => {
  const at = (starts_at: string, stage: 'scheduled' | 'completed' = 'scheduled') => ({
    stage,
    starts_at,
  });
  const cases = [
    at('2026-12-03T15:00:00Z'),
    at('2026-12-02T03:00:00Z'),
    at('2026-11-20T15:00:00Z'),
  ];
  const opensOn = (all: typeof cases) => nextOperatingDay(all, '2026-11-29', 'America/New_York');
  expect(opensOn(cases)).toBe('2026-12-01');
  expect(opensOn([at('2026-11-30T15:00:00Z', 'completed')])).toBe('2026-11-29');
});
