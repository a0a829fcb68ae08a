import { z } from 'zod';
import { text } from '@/fields/schema';
import { type Enums, enums } from '@/lib/supabase/database.types';
import type { Tone } from '@/ui/tone';

export type Scope = Enums<'api_key_scope'>;

/** As the column's check. */
const MAX_NAME = 80;

export const SCOPE_LABELS: Record<Scope, string> = {
  referrals_create: 'Send referrals',
  referrals_status: 'Read the status of its own referrals',
  documents_create: 'Send faxes and documents to the inbox',
};

/** The database allows a year at most. */
const LIFETIMES = ['30', '90', '365'] as const;

export const NAME_INPUT = {
  label: 'Name',
  hint: 'Such as “Northside Family Medicine”.',
  required: true,
} as const;

export const LIFETIME_INPUT = {
  label: 'Valid for',
  options: [
    { value: '30', label: '30 days' },
    { value: '90', label: '90 days' },
    { value: '365', label: 'One year' },
  ],
} as const satisfies {
  label: string;
  options: readonly { value: (typeof LIFETIMES)[number]; label: string }[];
};

export const keySchema = z.object({
  name: text(MAX_NAME, 'Enter the name of the system.'),
  scopes: z.array(z.enum(enums.api_key_scope)).min(1, 'Choose at least one.'),
  lifetime: z.enum(LIFETIMES),
});

/** The person a key depends on: its creator, or for a system the one who last replaced its keys. */
export function lenderOf(key: {
  created_by: string | null;
  keys_replaced_at: string | null;
  keys_replaced_by: string | null;
}): string | null {
  return key.keys_replaced_at === null ? key.created_by : key.keys_replaced_by;
}

export type KeyDraft = z.infer<typeof keySchema>;

export interface NewApiKey {
  key_id: string;
  name: string;
  scopes: Scope[];
  expires_at: string;
}

const DAY = 86_400_000;

export function toNewKey(draft: KeyDraft, id: string, now: number): NewApiKey {
  const { name, scopes, lifetime } = draft;
  return { key_id: id, name, scopes, expires_at: endOf(lifetime, now) };
}

export function endOf(lifetime: KeyDraft['lifetime'], now: number): string {
  return new Date(now + Number(lifetime) * DAY).toISOString();
}

interface ApiKeyStatus {
  label: string;
  tone: Tone;
  /** Whether it still works. */
  live: boolean;
}

/** Warns a clinic before the referrals stop. */
const SOON = 14 * DAY;

export function apiKeyStatus(
  key: { expires_at: string; revoked_at: string | null },
  now: number,
  /** Whether its creator may still create keys: if not, the key ends. */
  makerMay: boolean,
): ApiKeyStatus {
  if (key.revoked_at !== null) return { label: 'Revoked', tone: 'neutral', live: false };
  const left = Date.parse(key.expires_at) - now;
  if (left <= 0) return { label: 'Expired', tone: 'danger', live: false };
  if (!makerMay) return { label: 'Ended with its maker', tone: 'danger', live: false };
  if (left <= SOON) return { label: 'Expires soon', tone: 'warning', live: true };
  return { label: 'Active', tone: 'success', live: true };
}

export function curlExample(address: string, clinic: string): string {
  const referral = {
    clinic,
    reference: 'REF-1001',
    priority: 'routine',
    reason: 'Recurrent tonsillitis',
    referring_provider: 'Dr. Lena Fischer, Northside Family Medicine',
    diagnoses: [{ code: 'J35.01', description: 'Chronic tonsillitis' }],
    requested_service: 'Surgery evaluation',
    patient: {
      first_name: 'Alex',
      last_name: 'Example',
      date_of_birth: '2014-05-06',
      phone: '(555) 555-0123',
    },
    insurance: {
      payer_name: 'Aster Health',
      payer_id: '60054',
      member_id: 'W123456789',
      subscriber: { relationship: 'child', first_name: 'Mara', last_name: 'Example' },
    },
  };
  return [
    `curl -X POST '${address}' \\`,
    `  -H "Authorization: Bearer $API_KEY" \\`,
    `  -H 'Idempotency-Key: REF-1001' \\`,
    `  -H 'Content-Type: application/json' \\`,
    `  -d '${JSON.stringify(referral, null, 2)}'`,
  ].join('\n');
}

/** Whether it is a system that signs with its own keys: those have no secret, and so no prefix. */
export const isSystem = ({ prefix }: { prefix: string | null }): boolean => prefix === null;
