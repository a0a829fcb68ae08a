import { describe, expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';
import { DEMO, PEOPLE } from './support/seeded.ts';
import { newKeysOf } from './support/vault-people.ts';

// What a member made that lets others, other systems or themselves go on: it ends with the right that it came from.

const backend = await startBackend();
const company_id = DEMO.company;
const admin = await backend.as('admin.demo');
const me = PEOPLE['admin.demo'];
const member = [company_id, me];

const ENDINGS = {
  removed: 'delete from company_members where company_id = $1 and user_id = $2',
  deactivated:
    'update company_members set deactivated_at = now() where company_id = $1 and user_id = $2',
  demoted: "update company_members set role = 'staff' where company_id = $1 and user_id = $2",
};
type Ending = keyof typeof ENDINGS;
const ALL: readonly Ending[] = ['removed', 'deactivated', 'demoted'];

const isThere = async (query: string, parameters: string[]) =>
  (await backend.sql(query, parameters)).length > 0;

/** Whether something that was made goes on. */
type GoesOn = () => Promise<boolean>;

interface Thing {
  /** Which role makes it; an administrator's, if nothing is said. */
  role?: string;
  make: () => Promise<GoesOn>;
  ends: readonly Ending[];
  /** Whether it is theirs again with the role that they are given back. */
  returns?: boolean;
}

async function keyAdmitted(): Promise<GoesOn> {
  const { data } = await admin
    .rpc('create_api_key', { company_id, name: 'Charts', scopes: ['referrals_status'] })
    .throwOnError();
  const { secret } = JSON.parse(JSON.stringify(Array.isArray(data) ? data[0] : data));
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret));
  const key_hash = Buffer.from(bytes).toString('hex');
  return async () => {
    const answer = await backend
      .asService()
      .rpc('admit_api_key', { key_hash, scope: 'referrals_status' })
      .throwOnError();
    return answer.data[0]?.verdict === 'admitted';
  };
}

async function webhook(): Promise<GoesOn> {
  const endpoint_id = crypto.randomUUID();
  const url = 'https://charts.example/hook';
  const events = ['referral.received' as const];
  await admin
    .rpc('create_webhook', { company_id, endpoint_id, name: 'Charts', url, events })
    .throwOnError();
  return async () => {
    await backend.sql(
      "insert into referrals (company_id, patient_id, reason) values ($1, $2, 'Sore throats')",
      [company_id, DEMO.patient],
    );
    const due = await backend.sql(
      "select from webhook_messages where endpoint_id = $1 and state = 'queued'",
      [endpoint_id],
    );
    return due.length > 0;
  };
}

async function vaultInvitation(inviter: string, invited: string): Promise<GoesOn> {
  const { me: keys } = await newKeysOf(invited);
  const { id } = await backend.sqlRow<{ id: string }>(
    `insert into private.vault_invitations (company_id, id, invited, inviter, head, keys, proof, kept)
     values ($1, gen_random_uuid(), $2, $3, '{"seq": 1, "hash": ""}', $4, 'p', 'k') returning id`,
    [company_id, invited, inviter, JSON.stringify(keys.known)],
  );
  return () => isThere('select from private.vault_invitations where id = $1', [id]);
}

async function isInVaults(): Promise<GoesOn> {
  const { account } = await newKeysOf(me);
  await backend.sql(
    'insert into private.vault_accounts (company_id, user_id, account, proof_hash) values ($1, $2, $3, $4)',
    [...member, JSON.stringify(account), '0'.repeat(64)],
  );
  await backend.sql(
    'insert into private.vault_people (company_id, user_id, steward) values ($1, $2, true)',
    member,
  );
  return async () => {
    const { error } = await admin.rpc('read_vaults', { company_id });
    return error === null;
  };
}

const THINGS: Record<string, Thing> = {
  'invitations, invitation_tokens': {
    make: async () => {
      const { data } = await admin
        .rpc('create_invitation', { company_id, role: 'staff' })
        .throwOnError();
      const { token } = JSON.parse(JSON.stringify(Array.isArray(data) ? data[0] : data));
      return async () => {
        const { data: opens } = await backend.signedOut().rpc('invitation_opens', { token });
        return JSON.stringify(opens).includes('true');
      };
    },
    ends: ALL,
  },
  'chart_invites, chart_invite_codes': {
    make: async () => {
      const invite_id = crypto.randomUUID();
      await backend.sql("update patients set date_of_birth = '1984-03-02' where id = $1", [
        DEMO.otherPatient,
      ]);
      await admin
        .rpc('invite_to_chart', {
          company_id,
          patient_id: DEMO.otherPatient,
          relation: 'self',
          level: 'full',
          holder_name: 'A patient',
          invite_id,
        })
        .throwOnError();
      return () =>
        isThere('select from chart_invites where id = $1 and revoked_at is null', [invite_id]);
    },
    ends: ALL.filter((ending) => ending !== 'demoted'),
  },
  'api_keys, api_key_secrets, access_tokens': { make: keyAdmitted, ends: ALL, returns: true },
  'webhook_endpoints, webhook_secrets': { make: webhook, ends: ALL },
  emergency_accesses: {
    role: 'physician',
    make: async () => {
      await backend.sql(
        `insert into patient_restrictions (company_id, patient_id, reason)
         values ($1, $2, 'A colleague') on conflict do nothing`,
        [company_id, DEMO.otherPatient],
      );
      const args = { company_id, subject: 'patients', subject_id: DEMO.otherPatient };
      await admin.rpc('break_glass', { ...args, reason: 'Bleeding' }).throwOnError();
      return () =>
        isThere('select from emergency_accesses where user_id = $1 and expires_at > now()', [me]);
    },
    ends: ALL,
  },
  vault_invitations: {
    make: async () => {
      const made = await vaultInvitation(me, PEOPLE['staff.demo']);
      const received = await vaultInvitation(PEOPLE.demo, me);
      return async () => (await made()) || (await received());
    },
    ends: ALL.filter((ending) => ending !== 'demoted'),
  },
  // The log of the vaults says until a steward's device adds to it that they are in.
  vault_accounts: { make: isInVaults, ends: ['removed'] },
};

/** What is kept of other secrets and ends, and why it is nobody's to take along. */
const NOT_OF_A_MEMBER: Record<string, string> = {
  audit_heads: 'the log',
  audit_leaves: 'the log',
  audit_log: 'the log',
  audit_retention: 'the log',
  audit_seals: 'the log',
  articles: 'of the clinic, whose administrators withdraw it',
  chart_links: 'a patient’s or a proxy’s, whom another person invited; the desk ends it',
  form_challenges: 'a visitor’s, for ten minutes',
  form_submissions: 'what a visitor sent',
  operators: 'named by who installs the portal, who takes it back',
  outgoing_documents: 'shared by the clinic, which takes it back',
  recovery_codes: 'a person’s own way to sign in, which opens what they are a member of',
  referral_imports: 'what was read',
  referral_missing_items: 'what was asked for',
  referral_submissions: 'what was sent',
  saved_views: 'filters; gone with the membership, and an administrator changes a shared one',
  schedule_events: 'what was offered',
  spent_assertions: 'what counts no second time',
  status_link_codes: 'the clinic’s to an office, by the letter that carried it',
  status_links: 'the clinic’s to an office; the desk closes it',
  vault_links: 'opens for who has a vault’s key',
  vault_records: 'opens for who has a vault’s key',
  vault_recoveries: 'shares of members, which open nothing alone',
  vaults: 'opens for who has a vault’s key',
  waitlist_offers: 'the clinic’s to a patient',
};

it('every table that keeps a secret, or an end of its own, is placed', async () => {
  const kept = await backend.sql<{ name: string }>(
    `select distinct c.relname as name from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
       and a.attname ~ '^(expires_at|revoked_at|withdrawn_at|shared|(.*_)?hash|secret|sealed|kept|kept_by|proof_hash|named_at)$'`,
  );
  const placed = Object.keys(THINGS).flatMap((names) => names.split(', '));
  expect(kept.map(({ name }) => name).sort()).toEqual(
    [...new Set([...placed, ...Object.keys(NOT_OF_A_MEMBER)])].sort(),
  );
});

describe.each(Object.entries(THINGS))(
  '%s',
  (_, { role = 'admin', make, ends, returns = false }) => {
    it.each(ends)('made by a member who is then %s ends', async (ending) => {
      const back = async (as: string) =>
        await backend.sql(
          `insert into company_members (company_id, user_id, role) values ($1, $2, $3::company_role)
         on conflict (company_id, user_id) do update set role = excluded.role, deactivated_at = null`,
          [...member, as],
        );
      await back(role);
      const goesOn = await make();
      expect(await goesOn(), 'before').toBe(true);
      await backend.sql(ENDINGS[ending], member);
      expect(await goesOn(), 'after').toBe(false);
      await back(role);
      expect(await goesOn(), 'once they are back').toBe(returns);
      await back('admin');
    });
  },
);
