import { describe, expect, it } from 'vitest';
import { readSettings } from './settings';

const sound = {
  VITE_SUPABASE_URL: 'https://abc.supabase.co/',
  VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
  VITE_TOZ_ID_DOMAIN: 'Clinic.Example',
};

function problemsOf(env: Record<string, unknown>) {
  const result = readSettings(env);
  return result.ok ? [] : result.problems.map((problem) => problem.name);
}

describe('readSettings', () => {
  it('reads and tidies valid settings', () => {
    expect(readSettings(sound)).toEqual({
      ok: true,
      settings: {
        supabaseUrl: 'https://abc.supabase.co',
        supabaseAnonKey: 'sb_publishable_x',
        tozIdDomain: 'clinic.example',
        demo: null,
      },
    });
  });

  it('prefills the seeded demo user and patient by default', () => {
    expect(readSettings({ ...sound, VITE_DEMO: 'true' })).toMatchObject({
      settings: {
        demo: {
          username: 'demo',
          password: 'Demo-Clinic-2025',
          patient: 'thea.patient@clinic.example',
        },
      },
    });
    expect(
      readSettings({
        ...sound,
        VITE_DEMO: 'true',
        VITE_DEMO_USERNAME: 'visitor',
        VITE_DEMO_PASSWORD: 'a long passphrase',
      }),
    ).toMatchObject({
      settings: { demo: { username: 'visitor', password: 'a long passphrase', patient: null } },
    });
  });

  it('names every missing setting at once', () => {
    expect(problemsOf({})).toEqual([
      'VITE_SUPABASE_URL',
      'VITE_SUPABASE_ANON_KEY',
      'VITE_TOZ_ID_DOMAIN',
    ]);
  });

  it.each([
    [{ VITE_SUPABASE_URL: 'abc.supabase.co' }, 'VITE_SUPABASE_URL'],
    [{ VITE_SUPABASE_URL: 'javascript:alert(1)' }, 'VITE_SUPABASE_URL'],
    [{ VITE_SUPABASE_ANON_KEY: 'sb_secret_oops' }, 'VITE_SUPABASE_ANON_KEY'],
    [{ VITE_TOZ_ID_DOMAIN: 'https://clinic.example' }, 'VITE_TOZ_ID_DOMAIN'],
    [{ VITE_DEMO: 'yes' }, 'VITE_DEMO'],
  ])('refuses %o', (wrong, name) => {
    expect(problemsOf({ ...sound, ...wrong })).toEqual([name]);
  });
});
