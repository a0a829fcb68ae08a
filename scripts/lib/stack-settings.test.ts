import { describe, expect, it } from 'vitest';
import { stackSettings } from './stack-settings.ts';

const STATUS = { API_URL: 'http://127.0.0.1:54321', DB_URL: 'postgresql://x', ANON_KEY: 'eyJold' };

describe('the settings of a local stack', () => {
  it('are its address, its key and the seed’s people', () => {
    const told = `A new version is available\n${JSON.stringify({ ...STATUS, PUBLISHABLE_KEY: 'sb_publishable_x' })}\n`;
    expect(stackSettings(told)).toEqual({
      VITE_SUPABASE_URL: 'http://127.0.0.1:54321',
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
      VITE_TOZ_ID_DOMAIN: 'tozid.example',
      VITE_DEMO: 'true',
    });
  });

  it('use the older key if the stack has no other', () => {
    expect(stackSettings(JSON.stringify(STATUS))['VITE_SUPABASE_ANON_KEY']).toBe('eyJold');
  });

  it('do not exist for a stack that doesn’t run', () => {
    expect(() => stackSettings('supabase start is not running.')).toThrow();
    expect(() => stackSettings(JSON.stringify({ API_URL: STATUS.API_URL }))).toThrow(
      'publishable key',
    );
  });
});
