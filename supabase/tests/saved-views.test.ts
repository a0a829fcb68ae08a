import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/lib/supabase/database.types.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

const staff = await backend.as('staff.demo');

const view = (settings: Json, name: string = crypto.randomUUID()) => ({
  company_id: DEMO.company,
  list: 'referrals' as const,
  name,
  settings,
});

/** The code of the refusal to keep a view with these settings, or null. */
async function refusal(settings: Json): Promise<string | null> {
  const { error } = await staff.from('saved_views').insert(view(settings));
  return error?.code ?? null;
}

describe('a saved view', () => {
  it('keeps filters, columns and a density', async () => {
    const settings = {
      filters: { status: 'pending', 'see-by': 'passed', with: PEOPLE['dr.osei'] },
      columns: ['status', 'see-by'],
      density: 'comfortable',
    };
    const { data, error } = await staff
      .from('saved_views')
      .insert(view(settings, 'Late'))
      .select('user_id, list, name, shared, settings')
      .single();
    expect(error).toBeNull();
    expect(data).toEqual({
      user_id: PEOPLE['staff.demo'],
      list: 'referrals',
      name: 'Late',
      shared: false,
      settings,
    });
  });

  it('keeps no text that was typed, no words and nothing else', async () => {
    expect(await refusal({ filters: { q: 'okonjo' } })).toBe('23514');
    expect(await refusal({ filters: { status: 'Gabriel Okonjo' } })).toBe('23514');
    expect(await refusal({ filters: { status: 5 } })).toBe('23514');
    expect(await refusal({ columns: ['Gabriel Okonjo'] })).toBe('23514');
    expect(await refusal({ density: 'tiny' })).toBe('23514');
    expect(await refusal({ note: 'okonjo' })).toBe('23514');
    expect(await refusal([])).toBe('23514');
    const many = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`filter-${at}`, 'a'.repeat(100)]),
    );
    expect(await refusal({ filters: many })).toBe('23514');
    expect(await refusal({ filters: {}, columns: null })).toBeNull();
  });

  it('is called something else than the others of its maker, and 20 a list are enough', async () => {
    const dana = await backend.as('admin.demo');
    const named = (name: string) => dana.from('saved_views').insert(view({}, name));
    expect((await named('Mine')).error).toBeNull();
    expect((await named('Mine')).error?.code).toBe('23505');
    expect((await named('x'.repeat(41))).error?.code).toBe('23514');
    for (let count = 1; count < 20; count++)
      expect((await named(`View ${count}`)).error).toBeNull();
    expect((await named('One more')).error?.code).toBe('P0001');
    // How the list stands without a view is none of them.
    expect((await named('')).error).toBeNull();
  });

  it('without a name is one person’s own: no filters, and shared with nobody', async () => {
    const osei = await backend.as('dr.osei');
    const own = (row: { shared?: boolean; settings?: Json }) =>
      osei.from('saved_views').insert({ ...view({}, ''), ...row });
    expect((await own({ shared: true })).error?.code).toBe('23514');
    expect((await own({ settings: { filters: {} } })).error?.code).toBe('23514');
    expect((await own({ settings: { columns: ['status'], density: 'compact' } })).error).toBeNull();
    expect((await own({})).error?.code).toBe('23505');
  });
});
