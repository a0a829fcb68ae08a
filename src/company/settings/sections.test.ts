import { describe, expect, it } from 'vitest';
import { currentSection, sectionsFor, settingsGroups } from './sections';

const labels = (isAdmin: boolean, text = '') =>
  sectionsFor(settingsGroups('demo', isAdmin), text).flatMap(({ sections }) =>
    sections.map(({ label }) => label),
  );

describe('the sections of the settings', () => {
  it('shows staff their sections, and admins all', () => {
    expect(labels(false)).toEqual([
      'Overview',
      'Payers and NPIs',
      'Profile',
      'Appearance',
      'My notifications',
      'Password and two-step',
      'Sessions',
    ]);
    expect(labels(true)).toEqual(expect.arrayContaining([...labels(false), 'Team', 'API keys']));
  });

  it('has each address once', () => {
    const addresses = settingsGroups('demo', true).flatMap(({ sections }) =>
      sections.map(({ to }) => to),
    );
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('finds a section by other words for it', () => {
    expect(labels(true, ' audit')).toEqual(['Security and audit']);
    expect(labels(true, 'Dark')).toEqual(['Appearance']);
    expect(labels(true, 'nothing of the kind')).toEqual([]);
  });
});

describe('the section of an address', () => {
  const at = (pathname: string, hash = '') =>
    currentSection(settingsGroups('demo', true), { pathname, hash })?.label;

  it.each([
    ['/companies/demo/settings', '', 'Overview'],
    ['/companies/demo/settings/', '', 'Overview'],
    ['/companies/demo/settings/bundles/new', '', 'Bundles'],
    ['/companies/demo/admin', '', 'Admin'],
    ['/companies/demo/admin/users', '', 'Team'],
    ['/companies/demo/user-settings', '', 'Profile'],
    ['/companies/demo/user-settings', '#appearance', 'Appearance'],
    ['/companies/demo/user-settings/sessions', '#x', 'Sessions'],
  ])('%s%s is in %s', (pathname, hash, label) => {
    expect(at(pathname, hash)).toBe(label);
  });

  it('is null for an unknown address', () => {
    expect(at('/companies/demo/admin/payroll')).toBeUndefined();
  });
});
