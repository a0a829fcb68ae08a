import { createHash } from 'node:crypto';
import { DEMO, PEOPLE } from '../support/seeded.ts';
import {
  type AccessPart,
  type Clear,
  colleagueOf,
  type Make,
  type Target,
  userOf,
} from './fixtures.ts';
import type { Person } from './matrix.ts';

const company_id = DEMO.company;
const PROOF = 'what an opened account tells';
const keys = { encrypt: 'a'.repeat(87), sign: 'b'.repeat(87) };
const account = { keys };

/** A person in the clinic's vaults, with a vault that they manage and one record in it. */
export async function vaultOf(make: Make, person: Person, role = 'manage') {
  const user = userOf(person);
  const vault = crypto.randomUUID();
  const item = crypto.randomUUID();
  const body = JSON.stringify({
    clinic: company_id,
    vault,
    seq: 1,
    item,
    version: 1,
    epoch: 1,
    by: user,
  });
  await accountOf(make, person);
  await make('private.vault_people', { company_id, user_id: user, steward: true });
  await make('private.vaults', {
    company_id,
    id: vault,
    epoch: 1,
    head_seq: 1,
    head_hash: 'head',
  });
  await make('private.vault_members', { company_id, vault_id: vault, user_id: user, role });
  await make('private.vault_records', {
    company_id,
    vault_id: vault,
    seq: 1,
    item_id: item,
    version: 1,
    body,
    signature: 's',
    sealed: 'sealed',
    is_latest: true,
    written_by: user,
    created_at: '2026-01-02T03:04:05+00:00',
  });
  return { user, vault, item, body };
}

async function accountOf(make: Make, person: Person) {
  await make('private.vault_accounts', {
    company_id,
    user_id: userOf(person),
    account,
    proof_hash: createHash('sha256').update(PROOF).digest('hex'),
    revision: 2,
    updated_at: '2026-01-02T03:04:05+00:00',
  });
}

const signedBy = (person: Person) => ({
  company_id,
  author: userOf(person),
  body: '{}',
  signature: 's',
});

async function invitationOf(make: Make, invited: string, inviter: string) {
  const id = crypto.randomUUID();
  const told = { id, invited, head: { seq: 1, hash: '' }, keys, proof: 'p', kept: 'k' };
  await make('private.vault_invitations', {
    ...told,
    company_id,
    inviter,
    created_at: '2026-01-02T03:04:05+00:00',
    expires_at: '2099-01-02T03:04:05+00:00',
  });
  return told;
}

/** By whose it is: a key is compared as text, and its id is a number. */
async function newsTarget(make: Make, clear: Clear, user_id: string): Promise<Target> {
  const key = { company_id, user_id };
  await clear('vault_news', key);
  await make('vault_news', key);
  return { key, insert: key, update: { created_at: '2026-01-02T03:04:05+00:00' } };
}

const table = 'company_members';

/** Everything is sealed by devices; these functions are all that reaches it. */
export const secretsVault: AccessPart = {
  tables: `
                                 signed-out  other-clinic  staff    physician  admin    owner
vault_news/own           select  refused     nothing       yes      yes        yes      yes
vault_news/own           insert  refused     refused       refused  refused    refused  refused
vault_news/own           update  refused     refused       refused  refused    refused  refused
vault_news/own           delete  refused     refused       refused  refused    refused  refused
vault_news/of-a-colleague select refused     nothing       nothing  nothing    nothing  nothing
vault_news/of-a-colleague insert refused     refused       refused  refused    refused  refused
vault_news/of-a-colleague update refused     refused       refused  refused    refused  refused
vault_news/of-a-colleague delete refused     refused       refused  refused    refused  refused
`,
  functions: `
                                 signed-out  other-clinic  staff    physician  admin    owner
open_vaults              call    refused     not-found     yes      yes        yes      yes
try_vaults               call    refused     not-found     yes      yes        yes      yes
confirm_vaults_open      call    refused     not-found     yes      yes        yes      yes
save_vault_account       call    refused     not-found     yes      yes        yes      yes
found_vaults             call    refused     refused       refused  refused    refused  refused
append_vault_log         call    refused     refused       refused  refused    refused  refused
cut_vault_log            call    refused     refused       refused  refused    refused  refused
vault_writing            call    refused     not-found     yes      yes        yes      yes
invite_to_vaults         call    refused     not-found     yes      yes        yes      yes
cancel_vault_invitation  call    refused     not-found     yes      yes        yes      yes
answer_vault_invitation  call    refused     not-found     yes      yes        yes      yes
read_vaults              call    refused     not-found     yes      yes        yes      yes
read_vault_records       call    refused     not-found     yes      yes        yes      yes
write_vault_records      call    refused     refused       refused  refused    refused  refused
add_vault_keys           call    refused     refused       refused  refused    refused  refused
hand_vault_share         call    refused     not-found     yes      yes        yes      yes
tell_vault_use           call    refused     not-found     yes      yes        yes      yes
drop_vault_file          call    refused     not-found     yes      yes        yes      yes
`,
  writable: {},
  targets: {
    'vault_news/own': (person, make, clear) => newsTarget(make, clear, userOf(person)),
    'vault_news/of-a-colleague': (person, make, clear) =>
      newsTarget(make, clear, PEOPLE[colleagueOf(person)]),
  },
  calls: {
    open_vaults: async (make, person) => {
      await accountOf(make, person);
      return { args: { company_id }, result: { has_account: true, revision: 2 }, table };
    },
    try_vaults: async (make, person) => {
      await accountOf(make, person);
      return { args: { company_id }, result: { account, revision: 2 }, table };
    },
    confirm_vaults_open: async (make, person) => {
      await accountOf(make, person);
      return { args: { company_id, proof: PROOF }, result: true, table };
    },
    save_vault_account: async (make, person) => {
      await accountOf(make, person);
      return { args: { company_id, proof: PROOF, seen_revision: 1, account }, result: 2, table };
    },
    // Only the function that verifies what was signed adds it (vault-acts.test.ts).
    found_vaults: (_, person) =>
      Promise.resolve({
        args: { ...signedBy(person), account, proof_hash: 'x' },
        result: '',
        table,
      }),
    append_vault_log: (_, person) =>
      Promise.resolve({ args: { ...signedBy(person), extra: {} }, result: '', table }),
    cut_vault_log: (_, person) =>
      Promise.resolve({ args: { ...signedBy(person), access: {} }, result: '', table }),
    vault_writing: async (make, person) => {
      const { user, vault } = await vaultOf(make, person);
      const chain = { head: { seq: 1, hash: 'head' }, log_seq: 0, versions: {} };
      return {
        args: { company_id, vault_id: vault },
        result: { author: user, is_in: true, is_founded: false, chain },
        table,
      };
    },
    invite_to_vaults: async (make, person) => {
      await vaultOf(make, person);
      const guest = PEOPLE[colleagueOf(person)];
      const invitation = await invitationOf(make, guest, userOf(person));
      return { args: { company_id, invitation }, result: invitation.id, table };
    },
    cancel_vault_invitation: async (make, person) => {
      const { id } = await invitationOf(make, userOf(person), PEOPLE[colleagueOf(person)]);
      return { args: { company_id, invitation_id: id }, result: true, table };
    },
    answer_vault_invitation: async (make, person) => {
      await accountOf(make, person);
      const { id } = await invitationOf(make, userOf(person), PEOPLE[colleagueOf(person)]);
      const answer = { keys, proof: 'p' };
      const args = { company_id, invitation_id: id, account, proof_hash: 'a'.repeat(64), answer };
      return { args, result: true, table };
    },
    read_vaults: async (make, person) => {
      const { vault } = await vaultOf(make, person);
      return { args: { company_id }, result: { vaults: [{ id: vault, head_seq: 1 }] }, table };
    },
    read_vault_records: async (make, person) => {
      const { vault, body } = await vaultOf(make, person, 'read');
      return {
        args: { company_id, vault_id: vault },
        result: [{ seq: 1, body, sealed: 'sealed' }],
        table,
      };
    },
    write_vault_records: (_, person) =>
      Promise.resolve({
        args: { company_id, author: userOf(person), vault_id: company_id, records: [] },
        result: '',
        table,
      }),
    add_vault_keys: (_, person) =>
      Promise.resolve({
        args: { company_id, author: userOf(person), wraps: [] },
        result: '',
        table,
      }),
    hand_vault_share: async (make, person) => {
      const [mine, other] = [userOf(person), PEOPLE[colleagueOf(person)]];
      const shares = [
        { holder: other, to: other, sealed: 'theirs' },
        { holder: mine, to: other, sealed: 'handed' },
      ];
      await make('private.vault_recoveries', { company_id, sealed: 'x', shares });
      return { args: { company_id, to_holder: other, sealed: 'handed' }, result: true, table };
    },
    drop_vault_file: async (make, person) => {
      const { vault } = await vaultOf(make, person, 'write');
      const args = { company_id, vault_id: vault, file_id: crypto.randomUUID() };
      return { args, result: true, table };
    },
    tell_vault_use: async (make, person) => {
      const { vault, item } = await vaultOf(make, person, 'read');
      return {
        args: { company_id, vault_id: vault, item_id: item, what: 'opened' },
        result: true,
        table,
      };
    },
  },
};
