import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();
const ana = await backend.signUp('ana.language');
const bea = await backend.signUp('bea.language');

/** Their language, after keeping the one that is given. */
async function languageOf({ client }: typeof ana, chosen?: string) {
  const { data, error } = await client.rpc('my_language', chosen === undefined ? {} : { chosen });
  if (error) throw new Error(error.message);
  return data;
}

describe('the language of a person’s own pages', () => {
  it('is not known before they chose one', async () => {
    expect(await languageOf(ana)).toBeNull();
  });

  it('stays as they chose it last, for them alone', async () => {
    expect(await languageOf(ana, 'es')).toBe('es');
    expect(await languageOf(ana)).toBe('es');
    expect(await languageOf(bea)).toBeNull();
    expect(await languageOf(bea, 'en')).toBe('en');
    expect(await languageOf(ana)).toBe('es');
  });

  it('is English or Spanish', async () => {
    const { error } = await ana.client.rpc('my_language', { chosen: 'fr' });
    expect(error?.code).toBe('23514');
    expect(await languageOf(ana)).toBe('es');
  });

  it('goes with the account', async () => {
    await backend.sql('delete from auth.users where id = $1', [bea.id]);
    const { left } = await backend.sqlRow<{ left: number }>(
      'select count(*)::integer as left from private.account_languages where user_id = $1',
      [bea.id],
    );
    expect(left).toBe(0);
  });
});
