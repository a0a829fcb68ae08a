import { House } from 'lucide-react';
import { describe, expect, it } from 'vitest';
import { arrange, arrangeCommands, arrangeRecent, type Found } from './arrange.ts';
import type { Command } from './commands.ts';

const page = (label: string): Command => ({ key: label, label, icon: House, does: `/${label}` });

const PAGES = ['Portal home', 'Patients', 'Marketplace', 'Payers'].map(page);

const person = (id: string) => ({
  ...{ id, first_name: 'Maria', last_name: id, date_of_birth: null, medical_record_number: null },
  ...{ phone: null, matched: [] },
});

const FOUND: Found = {
  patients: [person('Marsh'), person('Market')],
  records: [
    { kind: 'provider', id: 'v', title: 'Dr. Marks', details: [], state: null, to: '/v' },
    { kind: 'referral', id: 'r', title: 'Maria Marsh', details: [], state: null, to: '/r' },
  ],
};

/** The groups with the keys of their lines. */
const shown = (groups: ReturnType<typeof arrange>) =>
  groups.map(({ title, choices }) => [title, ...choices.map(({ key }) => key)]);

describe('arrange', () => {
  it('puts a matching page above the records, and keeps it there when they come', () => {
    expect(shown(arrange('mar', null, PAGES))).toEqual([['Best match', 'Marketplace']]);
    expect(shown(arrange('mar', FOUND, PAGES))).toEqual([
      ['Best match', 'Marketplace'],
      ['Patients', 'Marsh', 'Market'],
      ['Referrals', 'r'],
      ['Providers', 'v'],
    ]);
  });

  it('puts likely pages below the records once those are there', () => {
    expect(shown(arrange('ho', null, PAGES))).toEqual([]);
    expect(shown(arrange('ho', { patients: [], records: [] }, PAGES))).toEqual([
      ['Pages and actions', 'Portal home'],
    ]);
  });

  it('never says that a command was found', () => {
    expect(arrange('xyzzy', { patients: [], records: [] }, PAGES)).toEqual([]);
  });
});

describe('arrangeRecent', () => {
  it('offers nothing before the recent records are there, so that nothing moves', () => {
    expect(arrangeRecent(null, PAGES, PAGES)).toEqual([]);
  });

  it('lists patients, then their records, then things to create', () => {
    const groups = shown(arrangeRecent(FOUND, [page('New referral')], PAGES.slice(0, 1)));
    expect(groups).toEqual([
      ['Recent patients', 'Marsh', 'Market'],
      ['Recent records', 'v', 'r'],
      ['Create', 'New referral'],
      ['Go to', 'Portal home'],
    ]);
  });
});

describe('arrangeCommands', () => {
  it('keeps their order until something is typed', () => {
    expect(shown(arrangeCommands('Actions', '', PAGES))[0]).toEqual([
      ...['Actions', 'Portal home', 'Patients', 'Marketplace', 'Payers'],
    ]);
    expect(shown(arrangeCommands('Actions', 'pay', PAGES))).toEqual([['Actions', 'Payers']]);
  });
});
