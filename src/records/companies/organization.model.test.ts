import { describe, expect, it } from 'vitest';
import { detailsSchema, newCompanySchema, slugOf, toDetails, toDraft } from './organization.model';

const DRAFT = toDraft({
  name: 'Harbor Ear & Sinus',
  npi: null,
  phone: null,
  fax: null,
  address: null,
  time_zone: 'America/Los_Angeles',
  week_starts_on: 7,
});

describe('the address of a new clinic', () => {
  it.each([
    ['Harbor Ear & Sinus', 'harbor-ear-sinus'],
    ['  Klinik für Hals, Nase, Ohren ', 'klinik-fur-hals-nase-ohren'],
    ['ENT #1', 'ent-1'],
    ['&', ''],
    ['a'.repeat(60), 'a'.repeat(48)],
  ])('from %j is %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });

  it.each(['Harbor', '-a', 'a-', 'a b', 'a_b', '', 'a'.repeat(49)])('is not %j', (slug) => {
    const company = { name: 'Clinic', slug, timeZone: 'America/New_York' };
    expect(newCompanySchema.safeParse(company).success).toBe(false);
  });
});

describe('the details of a clinic', () => {
  it('are optional, except name and time zone', () => {
    expect(detailsSchema.safeParse(DRAFT).success).toBe(true);
    expect(toDetails(DRAFT)).toEqual({
      name: 'Harbor Ear & Sinus',
      npi: '',
      phone: '',
      fax: '',
      address: '',
      time_zone: 'America/Los_Angeles',
      week_starts_on: 7,
    });
  });

  it.each([
    { npi: '1234567890' },
    { npi: '123456789' },
    { phone: 'call us' },
    { phone: '12345' },
    { timeZone: 'Mars/Olympus' },
    { name: ' ' },
    { address: 'x'.repeat(301) },
  ])('refuse %j', (change) => {
    expect(detailsSchema.safeParse({ ...DRAFT, ...change }).success).toBe(false);
  });

  it.each([
    { npi: '1234567893' },
    { phone: '(555) 010-2000' },
    { phone: '+41 44 555 00 11' },
    { phone: '555-010-2000 x12' },
  ])('take %j', (change) => {
    expect(detailsSchema.safeParse({ ...DRAFT, ...change }).success).toBe(true);
  });
});
