import { describe, expect, it } from 'vitest';
import { APP_CATEGORIES, APPS, SERVICE_CATEGORIES, SERVICES } from './catalogue';
import {
  ALL,
  filterByCategory,
  interestSentence,
  readView,
  TABS,
  writeView,
} from './marketplace.model';

describe('the catalogue', () => {
  it('holds the specified items, each with the status that is true', () => {
    const named = (items: readonly { name: string; status: string }[]) =>
      items.map(({ name, status }) => `${name}: ${status}`);
    expect(named(APPS)).toEqual([
      'Allergy Ally: Active',
      'Secrets Vault: Active',
      'Insurance Verification: Active',
      'ENT Referral Network: Active',
      'Allergy Management: Active',
      'Digital Forms & Intake: Coming Soon',
      'AI Medical Imaging: Coming Soon',
      'Referral Analytics: Active',
      'Patient Outcomes (PRO): Coming Soon',
      'Task & Workflow Automation: Coming Soon',
      'Claims & Prior Auth: Active',
      'Innovation Marketplace: Coming Soon',
    ]);
    expect(named(SERVICES)).toEqual([
      'Cybersecurity Guardian: Active',
      'Healthcare ERP System: Active',
    ]);
  });

  it('gives every item an id of its own that the database takes', () => {
    const ids = [...APPS, ...SERVICES].map(({ id }) => id);
    expect(new Set(ids).size).toBe(14);
    for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  it('starts its specified categories at All', () => {
    expect(TABS.apps.categories).toEqual([ALL, ...APP_CATEGORIES]);
    expect(APP_CATEGORIES).toEqual([
      'Core',
      'Patient Care',
      'Analytics',
      'Automation',
      'Marketplace',
    ]);
    expect(TABS.services.categories).toEqual([ALL, ...SERVICE_CATEGORIES]);
    expect(SERVICE_CATEGORIES).toEqual(['Security', 'Operations', 'Integration']);
  });
});

describe('filterByCategory', () => {
  it('shows everything under All', () => {
    expect(filterByCategory(APPS, ALL)).toEqual(APPS);
  });

  it('shows an item under its own category and no other', () => {
    for (const category of APP_CATEGORIES) {
      const shown = filterByCategory(APPS, category);
      expect(shown.length).toBeGreaterThan(0);
      expect(shown.every((item) => item.category === category)).toBe(true);
    }
    const total = APP_CATEGORIES.flatMap((category) => filterByCategory(APPS, category)).length;
    expect(total).toBe(APPS.length);
  });

  it('shows nothing where the catalogue has nothing', () => {
    expect(filterByCategory(SERVICES, 'Integration')).toEqual([]);
  });
});

describe('the address', () => {
  const read = (query: string) => readView(new URLSearchParams(query));

  it('round-trips every view', () => {
    for (const tab of ['apps', 'services'] as const) {
      for (const category of TABS[tab].categories) {
        expect(readView(writeView({ tab, category }))).toEqual({ tab, category });
      }
    }
  });

  it('starts with the apps and all of them', () => {
    expect(read('')).toEqual({ tab: 'apps', category: ALL });
    expect(writeView({ tab: 'apps', category: ALL }).toString()).toBe('');
  });

  it('takes what it does not know for the start', () => {
    expect(read('tab=games')).toEqual({ tab: 'apps', category: ALL });
    // A category of the other tab.
    expect(read('tab=services&category=core')).toEqual({ tab: 'services', category: ALL });
  });
});

describe('interestSentence', () => {
  it.each([
    [false, 0, ''],
    [true, 1, 'You asked for your clinic.'],
    [true, 2, 'You and 1 colleague asked.'],
    [true, 4, 'You and 3 colleagues asked.'],
    [false, 1, '1 colleague asked.'],
    [false, 3, '3 colleagues asked.'],
  ])('mine %s, %i people: "%s"', (mine, people, sentence) => {
    expect(interestSentence(mine, people)).toBe(sentence);
  });
});
