import { describe, expect, it } from 'vitest';
import { timeZoneBlock } from './calendar-zone';

const changes = (timeZone: string, around: string) =>
  [
    ...timeZoneBlock(timeZone, new Date(around)).matchAll(
      /BEGIN:(DAYLIGHT|STANDARD)\r\nDTSTART:(2026\d{4}T\d{6})\r\nTZOFFSETFROM:(\S+)\r\nTZOFFSETTO:(\S+)/g,
    ),
  ].map(([, kind, start, from, to]) => `${kind} ${start} ${from} ${to}`);

describe('a time zone in a calendar file', () => {
  // By the tz database: 2 AM in most of North America, whatever the minute of the appointment.
  it.each([
    [
      'America/New_York',
      ['DAYLIGHT 20260308T020000 -0500 -0400', 'STANDARD 20261101T020000 -0400 -0500'],
    ],
    [
      'America/St_Johns',
      ['DAYLIGHT 20260308T020000 -0330 -0230', 'STANDARD 20261101T020000 -0230 -0330'],
    ],
    [
      'America/Havana',
      ['DAYLIGHT 20260308T000000 -0500 -0400', 'STANDARD 20261101T010000 -0400 -0500'],
    ],
    [
      'Australia/Lord_Howe',
      ['STANDARD 20260405T020000 +1100 +1030', 'DAYLIGHT 20261004T020000 +1030 +1100'],
    ],
  ])('changes the clock of %s at the right minute', (timeZone, expected) => {
    for (const around of [
      '2026-06-15T13:20:00Z',
      '2026-06-15T14:23:45.678Z',
      '2026-06-15T00:00:00Z',
    ])
      expect(changes(timeZone, around)).toEqual(expected);
  });
});
