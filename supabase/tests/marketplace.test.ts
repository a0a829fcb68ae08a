import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, HARBOR, PEOPLE } from './support/seeded.ts';

const backend = await startBackend();

const TABLE = 'marketplace_interests';

describe('interest in an item of the marketplace', () => {
  it('is recorded for the clinic under the member’s name, and seen by colleagues', async () => {
    const staff = await backend.as('staff.demo');
    const wish = {
      company_id: DEMO.company,
      item_id: 'digital-forms-intake',
      kind: 'notify',
    } as const;
    const { data, error } = await staff
      .from(TABLE)
      .insert(wish)
      .select('company_id, item_id, kind, user_id');
    expect(error).toBeNull();
    expect(data).toEqual([{ ...wish, user_id: PEOPLE['staff.demo'] }]);

    const colleague = await backend.as('admin.demo');
    const seen = await colleague
      .from(TABLE)
      .select('user_id')
      .eq('company_id', wish.company_id)
      .eq('item_id', wish.item_id);
    expect(seen.data).toEqual([{ user_id: PEOPLE['staff.demo'] }]);

    const outsider = await backend.as('owner.harbor');
    const unseen = await outsider
      .from(TABLE)
      .select('user_id')
      .eq('company_id', wish.company_id)
      .eq('item_id', wish.item_id);
    expect(unseen.data).toEqual([]);
  });

  it('counts once however often it is sent, and again for another kind of wish', async () => {
    const staff = await backend.as('staff.demo');
    const wish = { company_id: DEMO.company, item_id: 'ai-medical-imaging' } as const;
    expect((await staff.from(TABLE).insert(wish)).error).toBeNull();
    expect((await staff.from(TABLE).insert(wish)).error?.code).toBe('23505');
    expect((await staff.from(TABLE).insert({ ...wish, kind: 'beta' })).error).toBeNull();
    const { data } = await staff
      .from(TABLE)
      .select('kind')
      .eq('company_id', wish.company_id)
      .eq('item_id', wish.item_id)
      .order('kind');
    expect(data).toEqual([{ kind: 'notify' }, { kind: 'beta' }]);
  });

  it('is kept per clinic for a member of two', async () => {
    const physician = await backend.as('dr.osei');
    const item_id = 'claims-prior-auth';
    for (const company_id of [DEMO.company, HARBOR.company]) {
      expect((await physician.from(TABLE).insert({ company_id, item_id })).error).toBeNull();
    }
    const gone = await physician
      .from(TABLE)
      .delete()
      .eq('item_id', item_id)
      .eq('company_id', DEMO.company)
      .select('company_id');
    expect(gone.data).toEqual([{ company_id: DEMO.company }]);
    const left = await physician.from(TABLE).select('company_id').eq('item_id', item_id);
    expect(left.data).toEqual([{ company_id: HARBOR.company }]);
  });

  it('can neither be recorded in a colleague’s name nor in another clinic', async () => {
    const staff = await backend.as('staff.demo');
    const item_id = 'referral-analytics';
    const forged = { company_id: DEMO.company, item_id, user_id: PEOPLE.demo };
    expect((await staff.from(TABLE).insert(forged)).error?.code).toBe('42501');
    const foreign = { company_id: HARBOR.company, item_id };
    expect((await staff.from(TABLE).insert(foreign)).error?.code).toBe('42501');
    expect(
      await backend.sql(`select 1 from public.${TABLE} where item_id = $1`, [item_id]),
    ).toEqual([]);
  });

  it('takes only what could be an id of the catalogue', async () => {
    const staff = await backend.as('staff.demo');
    for (const item_id of [' ', 'Capital', 'two words', '-edge', `a${'-a'.repeat(32)}`]) {
      const { error } = await staff
        .from(TABLE)
        .insert({ company_id: DEMO.company, item_id })
        .select('id');
      expect({ item_id, code: error?.code }).toEqual({ item_id, code: '23514' });
    }
  });

  it('goes when its author leaves the clinic', async () => {
    const item_id = 'innovation-marketplace';
    const admin = await backend.as('admin.demo');
    expect(
      (await admin.from(TABLE).insert({ company_id: DEMO.company, item_id })).error,
    ).toBeNull();
    await backend.sql('delete from public.company_members where company_id = $1 and user_id = $2', [
      DEMO.company,
      PEOPLE['admin.demo'],
    ]);
    expect(
      await backend.sql(`select 1 from public.${TABLE} where item_id = $1`, [item_id]),
    ).toEqual([]);
  });
});
