import { describe, expect, it } from 'vitest';
import { hoursText, readDocuments, readOfficeHours } from './provider.model';

describe('readOfficeHours', () => {
  it('keeps the clinic’s order', () => {
    const hours = readOfficeHours([
      { day: 'Friday', opens: '8:00 AM', closes: '3:00 PM' },
      { day: 'Monday', opens: '8:00 AM', closes: '5:00 PM' },
    ]);
    expect(hours.map((hour) => `${hour.day} ${hoursText(hour)}`)).toEqual([
      'Friday 8:00 AM - 3:00 PM',
      'Monday 8:00 AM - 5:00 PM',
    ]);
  });

  it('leaves out what it cannot read and keeps the rest', () => {
    const monday = { day: 'Monday', opens: '8:00 AM', closes: '5:00 PM' };
    expect(readOfficeHours([null, 7, { day: 'Sunday' }, monday, { ...monday, day: 1 }])).toEqual([
      monday,
    ]);
  });

  it.each([null, undefined, 'Monday', 7, {}])('has none in %j', (column) => {
    expect(readOfficeHours(column)).toEqual([]);
  });
});

describe('readDocuments', () => {
  it('sorts them into before and after surgery, and leaves out any other time', () => {
    const documents = readDocuments([
      { title: 'Care', when: 'after' },
      { title: 'Fasting', when: 'before' },
      { title: 'Lost', when: 'during' },
      { when: 'before' },
    ]);
    expect(documents.before.map(({ title }) => title)).toEqual(['Fasting']);
    expect(documents.after.map(({ title }) => title)).toEqual(['Care']);
  });
});
