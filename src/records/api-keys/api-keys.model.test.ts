import { describe, expect, it } from 'vitest';
import { enums } from '@/lib/supabase/database.types';
import { apiKeyStatus, curlExample, keySchema, SCOPE_LABELS, toNewKey } from './api-keys.model';

const NOW = Date.parse('2026-06-03T12:00:00Z');
const inDays = (days: number) => new Date(NOW + days * 86_400_000).toISOString();

describe('a key', () => {
  it.each([
    [{ expires_at: inDays(15), revoked_at: null }, 'Active', true],
    [{ expires_at: inDays(14), revoked_at: null }, 'Expires soon', true],
    [{ expires_at: inDays(0), revoked_at: null }, 'Expired', false],
    [{ expires_at: inDays(90), revoked_at: inDays(-1) }, 'Revoked', false],
    [{ expires_at: inDays(-1), revoked_at: inDays(-2) }, 'Revoked', false],
  ])('%j is %s', (key, label, live) => {
    expect(apiKeyStatus(key, NOW, true)).toMatchObject({ label, live });
  });

  it('ends when its creator may create no more', () => {
    const key = { expires_at: inDays(90), revoked_at: null };
    expect(apiKeyStatus(key, NOW, false)).toMatchObject({
      label: 'Ended with its maker',
      live: false,
    });
  });

  it('lasts from its creation', () => {
    const draft = { name: 'EHR', scopes: [...enums.api_key_scope], lifetime: '90' as const };
    expect(toNewKey(draft, 'k', NOW)).toMatchObject({ key_id: 'k', expires_at: inDays(90) });
  });

  it('needs a name and a scope', () => {
    const draft = { name: '  ', scopes: [], lifetime: '365' };
    const issues = keySchema.safeParse(draft).error?.issues.map(({ path }) => path[0]);
    expect(issues).toEqual(['name', 'scopes']);
  });

  it('has words for every scope', () => {
    expect(Object.keys(SCOPE_LABELS).sort()).toEqual([...enums.api_key_scope].sort());
  });
});

describe('the example', () => {
  it('is one command, with the address, the clinic and valid JSON', () => {
    const text = curlExample('https://x.example/functions/v1/referral-intake', 'demo');
    expect(text).toMatch(
      /^curl -X POST 'https:\/\/x\.example\/functions\/v1\/referral-intake' \\\n/,
    );
    const [, body = ''] = /-d '([^']+)'$/.exec(text) ?? [];
    expect(JSON.parse(body)).toMatchObject({ clinic: 'demo', patient: { last_name: 'Example' } });
  });
});
