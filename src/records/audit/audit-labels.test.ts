import { describe, expect, it } from 'vitest';
import type { AuditEntry } from './audit-entry';
import { actionText, actorOf, columnLabel, valueText } from './audit-labels';

function entry(part: Partial<AuditEntry>): AuditEntry {
  return {
    id: '1',
    sequence: 1,
    at: '2026-11-21T12:00:00Z',
    actor_kind: 'person',
    actor_id: '10000000-0000-4000-8000-000000000002',
    actor_name: 'Priya Raman',
    actor_sign_in: 'admin.demo@tozid.example',
    actor_role: 'admin',
    action: 'update',
    table_name: 'referrals',
    row_id: 'r',
    patient_id: null,
    old_values: null,
    new_values: null,
    hash: '00',
    patientName: null,
    ...part,
  };
}

const uuid = '10000000-0000-4000-8000-000000000002';

describe('the text of an entry', () => {
  it.each([
    [
      { old_values: { status: 'pending' }, new_values: { status: 'accepted' } },
      'changed status of a referral: pending → accepted',
    ],
    [
      { old_values: { phone: null }, new_values: { phone: '1' }, table_name: 'patients' },
      'changed phone of a patient: nothing → 1',
    ],
    [
      { old_values: { assigned_to: uuid }, new_values: { assigned_to: null } },
      'changed assigned to of a referral',
    ],
    [{ old_values: { a: 1, b: 2 }, new_values: { a: 2, b: 1 } }, 'changed 2 details of a referral'],
    [
      { old_values: { notes: 'x'.repeat(41) }, new_values: { notes: '' } },
      'changed notes of a referral',
    ],
    [{ action: 'insert', table_name: 'coverages' }, 'added a coverage'],
    [{ action: 'delete', table_name: 'provider_hours' }, 'removed a provider’s hours'],
    [{ action: 'opened', table_name: 'referrals' }, 'opened a referral of a patient'],
    [
      { action: 'opened', table_name: 'patients', patientName: 'Ada Lang' },
      'opened the record of Ada Lang',
    ],
    [
      { action: 'opened', table_name: 'coverages', patientName: 'Ada Lang' },
      'opened the coverages of Ada Lang',
    ],
    [
      { action: 'listed', table_name: 'patients', new_values: { rows: 1, patients: 1 } },
      'read details of 1 patient in lists (1 row)',
    ],
    [
      { action: 'listed', table_name: 'surgery_cases', new_values: { rows: 12, patients: 9 } },
      'read details of 9 patients in surgery cases (12 rows)',
    ],
    [
      {
        action: 'listed',
        table_name: 'scheduling_requests',
        new_values: { rows: 2, patients: 0 },
      },
      'read details of no patient in appointment requests (2 rows)',
    ],
    [{ action: 'exported', table_name: 'eligibility_requests' }, 'exported eligibility requests'],
    [
      { action: 'merged', table_name: 'patients', patientName: 'Ada Lang' },
      'merged a chart into the record of Ada Lang',
    ],
    [
      { action: 'unmerged', table_name: 'patients' },
      'took a merged chart out of the record of a patient',
    ],
    [
      {
        table_name: 'user_profiles',
        old_values: { display_name: null },
        new_values: { display_name: 'Dana' },
      },
      'changed display name of a person: nothing → Dana',
    ],
    [
      { action: 'signed_in', table_name: 'company_members', new_values: { address: '10.0.0.1' } },
      'signed in from 10.0.0.1',
    ],
    [
      {
        action: 'sign_in_failed',
        table_name: 'company_members',
        new_values: { account: 'dana@tozid.example', address: '10.0.0.1', times_within_an_hour: 3 },
      },
      'gave a wrong password for dana@tozid.example from 10.0.0.1',
    ],
    [
      { action: 'code_failed', table_name: 'company_members', new_values: null },
      'gave a wrong code',
    ],
    [
      { action: 'used', table_name: 'api_keys', new_values: { address: '10.0.0.1' } },
      'was used from 10.0.0.1',
    ],
    [{ action: 'key_revoked', table_name: 'api_keys' }, 'key revoked an API key'],
  ])('%j reads "%s"', (part, text) => {
    expect(actionText(entry(part))).toBe(text);
  });

  it.each([
    ['person', 'Priya Raman', 'Priya Raman'],
    ['person', null, 'Someone'],
    ['api_key', 'Fax gateway', 'API key Fax gateway'],
    ['service', null, 'The portal'],
    ['visitor', null, 'A visitor'],
    ['system', null, 'The system'],
  ])('%s %s is "%s"', (actor_kind, actor_name, text) => {
    expect(actorOf({ actor_kind, actor_name })).toBe(text);
  });
});

describe('a value', () => {
  const names = new Map([[uuid, 'Priya Raman']]);
  it.each([
    [null, '—'],
    [true, 'Yes'],
    [30, '30'],
    ['left', 'left'],
    [uuid, 'Priya Raman'],
    ['20000000-0000-4000-8000-000000000002', '#20000000'],
    ['2026-11-21T12:00:00+00:00', 'Nov 21, 2026, 7:00 AM'],
    ['1980-02-03', 'Feb 3, 1980'],
    [['J35.01', 'H65.3'], 'J35.01, H65.3'],
    [[], '—'],
    [
      { sha256: 'abcdef0123456789', length: 500 },
      '500 characters, not shown (fingerprint abcdef01)',
    ],
    [{ street: 'Main' }, '{"street":"Main"}'],
  ])('%j reads "%s"', (value, text) => {
    expect(valueText(value, 'America/New_York', names)).toBe(text);
  });

  it('names a column in words', () => {
    expect(columnLabel('date_of_birth')).toBe('Date of birth');
    expect(columnLabel('provider_id')).toBe('Provider');
  });
});
