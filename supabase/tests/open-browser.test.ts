import { expect, it } from 'vitest';
import { EMBEDDED_ANON_KEY } from '../embedded/anon-key.ts';
import {
  age,
  authenticator,
  type Browser,
  clientOf,
  enrol,
  newAdministrator,
  signedIn,
} from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { DEMO, emailOf, HARBOR, PASSWORD, PEOPLE } from './support/seeded.ts';

// What an intruder at an open portal can do: they have its token and know no secret.

const backend = await startBackend();
const company_id = DEMO.company;
const NEXT = 'a much longer sentence';
/** The proof was only just brought along. */
const NEW = { code: 'P0001', details: '{"kind": "confirmed_too_soon"}' };

/** An administrator of the demo clinic in an account of their own, signed in two hours ago. */
async function administrator(username: string, minutes = 120) {
  const { id, auth } = await newAdministrator(backend, username, minutes);
  return { id, auth, email: emailOf(username) };
}

const makeKey = async (auth: Browser) =>
  (await clientOf(backend, auth)).rpc('create_api_key', {
    company_id,
    name: 'x',
    scopes: ['referrals_create'],
  });

const promote = async (auth: Browser) =>
  (await clientOf(backend, auth)).rpc('set_member_role', {
    company_id,
    user_id: PEOPLE['staff.demo'],
    role: 'admin',
  });

interface Told {
  title: string;
  entries: string[];
}

/** What the person is told in the portal, and what the clinic's log says about them. */
const toldOf = (userId: string) =>
  backend.sqlRow<Told>(
    `select (select n.title from public.notifications n
             where n.user_id = $1 order by n.created_at desc limit 1) as title,
       array(select a.action from public.audit_log a
             where a.row_id = $1::text and a.action ~ '^(password|second_factor)_'
             order by a.sequence) as entries`,
    [userId],
  );

it('doesn’t change the password without the present one', async () => {
  const { auth, email } = await administrator('finds.password');
  const without = await auth.updateUser({ password: NEXT });
  expect(without.error).toMatchObject({ status: 400, code: 'current_password_required' });
  const guessed = await auth.updateUser({ password: NEXT, current_password: 'a guess at it' });
  expect(guessed.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
  expect((await auth.signInWithPassword({ email, password: NEXT })).error?.status).toBe(400);
  expect((await makeKey(auth)).error?.code).toBe('PT403');
});

it('makes nothing with a password that was changed a moment ago, however that was done', async () => {
  const { auth, id, email } = await administrator('takes.password');
  // As a server does that doesn't ask for the present one, or after a link sent by mail.
  await backend.sql(
    `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 4))
     where id = $1`,
    [id, NEXT],
  );
  expect((await auth.signInWithPassword({ email, password: NEXT })).error).toBeNull();
  const { error } = await makeKey(auth);
  expect(error).toMatchObject(NEW);
  expect(error?.message).toBe(
    'Your password was changed a few minutes ago. Try again in 10 minutes.',
  );
  expect(await toldOf(id)).toEqual({
    title: 'Your password was changed',
    entries: ['password_changed'],
  });

  await backend.sql(
    "update private.sign_in_changes set at = at - interval '11 minutes' where user_id = $1",
    [id],
  );
  expect((await makeKey(auth)).error, 'ten minutes later').toBeNull();
});

it('sets up no first authenticator app without the password, which would lock its person out', async () => {
  const { auth, id, email } = await administrator('takes.factor');
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Theirs' });
  const factorId = String(data?.id);
  const { code } = authenticator(String(data?.totp.secret));
  const given = await auth.mfa.challengeAndVerify({ factorId, code: code() });
  expect(given.error).toMatchObject({ status: 500 });
  expect((await auth.mfa.listFactors()).data?.totp, 'an app that counts').toEqual([]);
  expect((await promote(auth)).error?.code).toBe('PT403');

  const again = await signedIn(backend, 'takes.factor');
  expect((await promote(again)).error, `${email} with the password alone`).toBeNull();
  expect(await toldOf(id)).toEqual({ title: null, entries: [] });
});

it('sets none up that was begun long before its first code, either', async () => {
  const { auth } = await administrator('waits.for.factor', 1);
  const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Patient' });
  await age(backend, auth, 11);
  const { code } = authenticator(String(data?.totp.secret));
  const given = await auth.mfa.challengeAndVerify({ factorId: String(data?.id), code: code() });
  expect(given.error).toMatchObject({ status: 500 });
});

it('makes nothing with an app that was set up when the password had just been changed', async () => {
  const { auth, id } = await administrator('brings.both');
  await backend.sql(
    `update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 4))
     where id = $1`,
    [id, NEXT],
  );
  const taken = await signedIn(backend, 'brings.both', NEXT);
  await enrol(taken);
  expect((await promote(taken)).error).toMatchObject(NEW);
  expect((await toldOf(id)).entries).toEqual(['password_changed', 'second_factor_added']);
  await backend.sql(
    "update private.sign_in_changes set at = at - interval '11 minutes' where user_id = $1",
    [id],
  );
  await age(backend, taken, 11);
  expect((await promote(taken)).error?.code, 'nor later by the app alone').toBe('PT403');
  expect((await auth.refreshSession()).error?.code).toMatch(/not_found/);
});

it('a person who knows their password goes on after changing it, or after setting up an app', async () => {
  const changes = await administrator('changes.password', 1);
  const changed = await changes.auth.updateUser({ password: NEXT, current_password: PASSWORD });
  expect(changed.error).toBeNull();
  expect((await makeKey(changes.auth)).error).toBeNull();

  const sets = await administrator('sets.up', 1);
  await enrol(sets.auth);
  expect((await makeKey(sets.auth)).error).toBeNull();
});

it('a code of an app that was set up beside the password confirms for as long as it is there', async () => {
  const { auth } = await administrator('uses.factor', 1);
  const { factorId, app } = await enrol(auth);
  await age(backend, auth, 120);
  expect((await makeKey(auth)).error?.code).toBe('PT403');
  expect((await auth.mfa.challengeAndVerify({ factorId, code: app.code() })).error).toBeNull();
  expect((await makeKey(auth)).error).toBeNull();
});

it('an app of unknown origin counts once it was given together with the password', async () => {
  const { auth } = await administrator('proves.factor', 1);
  const { factorId, app } = await enrol(auth);
  await backend.sql('update private.known_factors set proven_at = null where factor_id = $1', [
    factorId,
  ]);
  const again = await signedIn(backend, 'proves.factor');
  expect((await again.mfa.challengeAndVerify({ factorId, code: app.code() })).error).toBeNull();
  await backend.sql("delete from auth.mfa_amr_claims where authentication_method = 'password'");
  expect((await again.refreshSession()).error).toBeNull();
  expect((await makeKey(again)).error).toBeNull();
});

it('a new password and a new app end all other sessions at the server', async () => {
  const { auth, email } = await administrator('ends.others', 1);
  const before = await signedIn(backend, 'ends.others');
  expect((await auth.updateUser({ password: NEXT, current_password: PASSWORD })).error).toBeNull();
  expect((await before.refreshSession()).error?.code).toMatch(/not_found/);
  expect((await auth.refreshSession()).error).toBeNull();

  const { factorId, app } = await enrol(auth);
  const elsewhere = await signedIn(backend, 'ends.others', NEXT);
  const given = await elsewhere.mfa.challengeAndVerify({ factorId, code: app.code() });
  expect(given.error).toBeNull();
  await enrol(elsewhere, 'Tablet');
  expect((await auth.refreshSession()).error?.code).toMatch(/not_found/);
  expect((await elsewhere.refreshSession()).error).toBeNull();
  expect(email).toBe(emailOf('ends.others'));
});

it('taking an app away is told and is in the log', async () => {
  const { auth, id } = await administrator('removes.factor', 1);
  const { factorId } = await enrol(auth);
  expect((await auth.mfa.unenroll({ factorId })).error).toBeNull();
  expect(await toldOf(id)).toEqual({
    title: 'Two-step sign-in was turned off',
    entries: ['second_factor_added', 'second_factor_removed'],
  });
});

it('a session older than a day needs a code sent by mail, which works once', async () => {
  const { auth, id, email } = await administrator('after.a.day', 1);
  await backend.sql(
    "update auth.sessions set created_at = now() - interval '25 hours' where user_id = $1",
    [id],
  );
  const change = { password: NEXT, current_password: PASSWORD };
  const asked = await auth.updateUser(change);
  expect(asked.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
  const guessed = await auth.updateUser({ ...change, nonce: '000000' });
  expect(guessed.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
  expect((await auth.reauthenticate()).error).toBeNull();
  const [mail] = backend.mails.filter(({ to }) => to === email);
  const nonce = /\d{6}/.exec(mail?.text ?? '')?.[0] ?? '';
  expect((await auth.updateUser({ ...change, nonce })).error).toBeNull();
  const again = await auth.updateUser({ password: PASSWORD, current_password: NEXT, nonce });
  expect(again.error?.code).toBe('reauthentication_not_valid');
});

/** Settings that anybody at an administrator's open browser may change: they bear on no one's safety. */
const EVERYDAY = [
  'allergy_consent_months',
  'allergy_drop_out_days',
  'allergy_review_months',
  'allergy_vial_days',
  'authorization_lead_days',
  'authorization_notice_days',
  'closed_days',
  'contact_call_days',
  'contact_calls',
  'contact_letter_days',
  'form_problems',
  'network_offers',
  'network_zip',
  'open_weekdays',
  'referral_services',
  'routine_see_by_days',
  'slot_minutes',
  'stat_see_by_days',
  'sublingual_refill_days',
  'sublingual_report_days',
  'sublingual_season_days',
  'urgent_see_by_days',
];

/** Another value of a setting, as its type has it. */
const OTHER: Record<string, unknown> = {
  closed_days: ['2031-07-04'],
  form_problems: [{ problem: 'Hearing loss', send: 'An audiogram' }],
  network_offers: ['audiology'],
  network_zip: '04856',
  open_weekdays: [1, 2, 3],
  referral_services: ['Consultation'],
  second_factor_for: 'everyone',
  slot_minutes: 20,
};

async function patchSettings(auth: Browser, values: object) {
  const { data } = await auth.getSession();
  const answer = await backend.fetch(
    `${backend.address}/rest/v1/clinic_settings?company_id=eq.${company_id}`,
    {
      method: 'PATCH',
      headers: {
        apikey: EMBEDDED_ANON_KEY,
        Authorization: `Bearer ${data.session?.access_token}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify(values),
    },
  );
  return { status: answer.status, text: await answer.text() };
}

it('changes only everyday settings: all others ask who it is, a new one too', async () => {
  const { auth } = await administrator('finds.settings');
  const columns = await backend.sql<{ name: string; kind: string }>(
    `select column_name as name, data_type as kind from information_schema.columns
     where table_schema = 'public' and table_name = 'clinic_settings'
       and has_column_privilege('authenticated', 'public.clinic_settings', column_name, 'UPDATE') order by 1`,
  );
  const before = await backend.sqlRow<Record<string, unknown>>(
    'select * from clinic_settings where company_id = $1',
    [company_id],
  );
  const free: string[] = [];
  for (const { name } of columns) {
    const old = before[name];
    const value = OTHER[name] ?? (typeof old === 'boolean' ? !old : Number(old) + 1);
    const { status, text } = await patchSettings(auth, { [name]: value });
    if (status < 300) free.push(name);
    else expect({ name, text }).toEqual({ name, text: expect.stringContaining('step_up') });
  }
  // To ask for longer passphrases is no risk.
  expect(free).toEqual([...EVERYDAY, 'min_passphrase_length'].sort());
});

it('switches no rule of two persons off, which all administrators hear of when it is', async () => {
  const { auth, id } = await administrator('finds.rules');
  const set = async (mixing_second_check: boolean) =>
    (await clientOf(backend, auth))
      .from('clinic_settings')
      .update({ mixing_second_check })
      .eq('company_id', company_id);
  await backend.sql('update clinic_settings set mixing_second_check = true where company_id = $1', [
    company_id,
  ]);
  expect((await set(false)).error?.code).toBe('PT403');
  const again = await signedIn(backend, 'finds.rules');
  const { error } = await (await clientOf(backend, again))
    .from('clinic_settings')
    .update({ mixing_second_check: false })
    .eq('company_id', company_id);
  expect(error).toBeNull();
  const told = await backend.sql<{ user_id: string; message: string }>(
    "select user_id, message from notifications where title = 'A safety setting changed' and message like '%off%'",
  );
  expect(told.map(({ user_id }) => user_id)).toEqual(
    expect.arrayContaining([id, PEOPLE['admin.demo'], PEOPLE.demo]),
  );
  expect(told[0]?.message).toMatch(
    /switched off: a second person checks each vial that is mixed\.$/,
  );
});

it.each([
  [
    'who a provider is',
    async (auth: Browser, id: string) =>
      (await clientOf(backend, auth))
        .from('providers')
        .update({ user_id: id })
        .eq('id', DEMO.secondProvider),
  ],
  [
    'a provider who signs',
    async (auth: Browser, id: string) =>
      (await clientOf(backend, auth))
        .from('providers')
        .insert({ company_id, last_name: 'New', specialty: 'Otology', user_id: id }),
  ],
  [
    'a way to another clinic',
    async (auth: Browser) =>
      (await clientOf(backend, auth)).rpc('set_network_connection', {
        company_id,
        partner_id: HARBOR.company,
        act: 'end',
      }),
  ],
  [
    'sample patients',
    async (auth: Browser) =>
      (await clientOf(backend, auth)).rpc('load_sample_patients', { company_id, among_real: true }),
  ],
  [
    'their removal',
    async (auth: Browser) =>
      (await clientOf(backend, auth)).rpc('remove_sample_patients', { company_id }),
  ],
] as const)('changes nothing of %s', async (what, change) => {
  await backend.sql(
    `insert into network_connections (company_id, partner_id, state) values ($1, $2, 'connected'), ($2, $1, 'connected')
     on conflict (company_id, partner_id) do update set state = 'connected'`,
    [company_id, HARBOR.company],
  );
  const username = `finds.${what.replaceAll(' ', '.')}`;
  const { auth, id } = await administrator(username);
  expect((await change(auth, id)).error?.code).toBe('PT403');
  expect((await change(await signedIn(backend, username), id)).error?.code).not.toBe('PT403');
});

it('asks who it is in these functions and before these changes of rows', async () => {
  const asking = await backend.sql<{ name: string }>(
    `select p.proname as name from pg_proc p
     where p.pronamespace = 'private'::regnamespace and p.prosrc ~ 'confirmed_lately\\('
     union all
     select c.relname || ' (' || t.tgname || ')' from pg_trigger t join pg_class c on c.oid = t.tgrelid
     where t.tgfoid = 'private.ask_confirmation'::regproc
     order by 1`,
  );
  expect(asking.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'approve_clinical_table',
      'begin_second_factor_rule',
      'check_new_key',
      'confirm_settings',
      'create_company',
      'create_webhook',
      'hold_member',
      'load_sample_patients',
      'make_recovery_codes',
      'merge_patients',
      'note_table_export',
      'record_exported',
      'refuse_invitation',
      'remove_sample_patients',
      'remove_webhook',
      'renew_webhook_secret',
      'replace_system_keys',
      'retire_clinical_table',
      'revoke_api_key',
      'set_network_connection',
      'sign_consult_letter',
      'undo_patient_merge',
      'patient_restrictions (patient_restrictions_confirm)',
      'providers (providers_confirm)',
      'providers (providers_confirm_new)',
    ]),
  );
});
