import { describe, expect, it } from 'vitest';
import { claimsOf, enrol, signedIn } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { passkeyRequests } from './support/passkeys.ts';
import { SoftwareAuthenticator } from './support/software-authenticator.ts';

const backend = await startBackend();
const without = await startBackend('development', { passkeys: false });

/** A new member who just gave their password, with a security key. */
async function newcomer(name: string) {
  await backend.signUp(name);
  const auth = await signedIn(backend, name);
  return { auth, key: new SoftwareAuthenticator(), ...passkeyRequests(backend, auth) };
}

/** The same person with their password alone, in another browser. */
async function comingBack(name: string) {
  const auth = await signedIn(backend, name);
  return { auth, ...passkeyRequests(backend, auth) };
}

const NOT_VALID = {
  status: 500,
  body: { error_code: 'unexpected_failure', msg: 'Failed to validate WebAuthn MFA response' },
};

describe('a passkey', () => {
  it('is made for this portal and this person, and counts once it was', async () => {
    const { auth, key, enroll, challenge, add } = await newcomer('passkey.enrols');
    const begun = await enroll('Laptop');
    expect(begun).toMatchObject({
      status: 200,
      body: { type: 'webauthn', friendly_name: 'Laptop' },
    });
    const { data } = await auth.mfa.listFactors();
    const asked = await challenge(String(data?.all[0]?.id));
    expect(asked.webauthn).toMatchObject({
      type: 'create',
      credential_options: {
        publicKey: {
          rp: { id: 'localhost', name: 'Clinic Portal' },
          user: { name: 'passkey.enrols@tozid.example' },
          excludeCredentials: [],
        },
      },
    });
    expect(await claimsOf(auth)).toMatchObject({ aal: 'aal1' });

    const { id, answer } = await add(key, 'Phone');
    expect(answer.status).toBe(200);
    const after = (await auth.mfa.listFactors()).data;
    expect(after?.webauthn).toMatchObject([{ id, friendly_name: 'Phone', status: 'verified' }]);
    expect(after?.all, 'what was begun and not finished is gone').toHaveLength(1);
    expect(await claimsOf(auth)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/webauthn' }, { method: 'password' }],
    });
    expect((await auth.refreshSession()).error).toBeNull();
    expect(await claimsOf(auth), 'a renewed token says so too').toMatchObject({ aal: 'aal2' });
  });

  it('is asked for at the next sign-in, and ends the sessions that didn’t give it', async () => {
    const { auth, key, add } = await newcomer('passkey.returns');
    const elsewhere = await comingBack('passkey.returns');
    const { id } = await add(key);
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    expect((await auth.refreshSession()).error).toBeNull();

    const back = await comingBack('passkey.returns');
    expect((await back.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    });
    expect((await back.use(id, key)).status).toBe(200);
    expect(await claimsOf(back.auth)).toMatchObject({ aal: 'aal2' });
  });

  it('asks only those that are known, and makes no second one on the same authenticator', async () => {
    const { auth, key, add, enroll, send, challenge } = await newcomer('passkey.lists');
    const { id } = await add(key);
    const known = key.passkeys.map((passkey) => passkey.id);
    const request = (await challenge(id)).webauthn.credential_options.publicKey;
    expect(request.allowCredentials.map((one) => one.id)).toEqual(known);
    await enroll('Another');
    const unfinished = (await auth.mfa.listFactors()).data?.all.find(
      ({ status }) => status === 'unverified',
    );
    const another = await challenge(String(unfinished?.id));
    const creation = another.webauthn.credential_options.publicKey;
    expect(creation.excludeCredentials?.map((one) => one.id)).toEqual(known);
    expect((await send('DELETE', `/${id}`)).status).toBe(200);
  });

  it.each([
    ['another site', { origin: 'https://portal.example.evil' }],
    ['a site whose name begins alike', { origin: 'http://localhost.evil:5173' }],
    ['another party', { rpId: 'evil.example' }],
    ['nobody who touched it', { isPresent: false }],
  ])('isn’t taken from %s, neither when it is made nor when it is used', async (_who, manner) => {
    const name = `passkey.${Object.values(manner).join('').replace(/\W/g, '')}`;
    const { auth, key, add } = await newcomer(name);
    const refused = await add(new SoftwareAuthenticator(), 'Theirs', manner);
    expect(refused.answer.status).toBe(500);
    expect((await auth.mfa.listFactors()).data?.webauthn).toEqual([]);
    const { id } = await add(key);
    const back = await comingBack(name);
    expect(await back.use(id, key, manner)).toMatchObject(NOT_VALID);
    expect(await claimsOf(back.auth)).toMatchObject({ aal: 'aal1' });
    expect((await back.use(id, key)).status, 'and can be tried again').toBe(200);
  });

  it('is taken from a key that can’t tell its person: the password stands beside it', async () => {
    const { key, add } = await newcomer('passkey.touch');
    const { id, answer } = await add(key, 'Old key', { isVerified: false });
    expect(answer.status).toBe(200);
    const back = await comingBack('passkey.touch');
    expect((await back.use(id, key, { isVerified: false })).status).toBe(200);
  });

  it('answers each challenge once, of this factor and from this session’s place', async () => {
    const { key, add } = await newcomer('passkey.once');
    const { id } = await add(key);
    const back = await comingBack('passkey.once');
    const asked = await back.challenge(id);
    const answer = key.get(asked.webauthn.credential_options.publicKey);
    expect((await back.verify(id, asked, 'request', answer)).status).toBe(200);
    const gone = { status: 422, body: { error_code: 'mfa_factor_not_found' } };
    expect(await back.verify(id, asked, 'request', answer), 'replayed').toMatchObject(gone);

    const next = await back.challenge(id);
    expect(await back.verify(id, next, 'request', answer), 'an old answer').toMatchObject(
      NOT_VALID,
    );
    await backend.sql("update auth.mfa_challenges set created_at = now() - interval '6 minutes'");
    const late = key.get(next.webauthn.credential_options.publicKey);
    expect(await back.verify(id, next, 'request', late)).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_challenge_expired' },
    });
  });

  it('isn’t replaced by one made on the spot', async () => {
    const { key, add } = await newcomer('passkey.swaps');
    const { id } = await add(key);
    const back = await comingBack('passkey.swaps');
    const asked = await back.challenge(id);
    const { challenge, rpId } = asked.webauthn.credential_options.publicKey;
    const forged = new SoftwareAuthenticator().create({ challenge, rp: { id: rpId } });
    expect((await back.verify(id, asked, 'create', forged)).status).toBe(500);
    expect(await claimsOf(back.auth)).toMatchObject({ aal: 'aal1' });
  });

  it('that counts backwards is a copy, and refused', async () => {
    const { key, add } = await newcomer('passkey.copied');
    const { id } = await add(key);
    const back = await comingBack('passkey.copied');
    expect((await back.use(id, key)).status).toBe(200);
    for (const passkey of key.passkeys) passkey.counter = 1;
    expect(await back.use(id, key)).toMatchObject(NOT_VALID);
  });

  it('is nobody else’s to use or remove', async () => {
    const owner = await newcomer('passkey.owns');
    const { id } = await owner.add(owner.key);
    const other = await newcomer('passkey.covets');
    const theirs = await other.add(other.key);
    for (const answer of [
      await other.send('POST', `/${id}/challenge`, { webauthn: {} }),
      await other.send('DELETE', `/${id}`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { error_code: 'mfa_factor_not_found' } });
    }
    const half = await comingBack('passkey.owns');
    expect(await half.use(id, other.key), 'another person’s passkey').toMatchObject(NOT_VALID);
    expect(theirs.answer.status).toBe(200);
  });

  it('is removed by a member who has given it, not by the password alone', async () => {
    const { key, add } = await newcomer('passkey.removes');
    const { id } = await add(key);
    const half = await comingBack('passkey.removes');
    expect(await half.send('DELETE', `/${id}`)).toMatchObject({
      status: 422,
      body: { error_code: 'insufficient_aal' },
    });
    expect(await half.enroll('Mine')).toMatchObject({
      status: 403,
      body: { error_code: 'insufficient_aal' },
    });
    await half.use(id, key);
    expect((await half.send('DELETE', `/${id}`)).status).toBe(200);
    expect((await half.auth.refreshSession()).error).toBeNull();
    expect(await claimsOf(half.auth)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
  });

  it('stands beside an authenticator app: either signs in', async () => {
    const { auth, key, add } = await newcomer('passkey.beside');
    const { factorId, app } = await enrol(auth);
    const { id } = await add(key);
    const byKey = await comingBack('passkey.beside');
    expect((await byKey.use(id, key)).status).toBe(200);
    const byCode = await signedIn(backend, 'passkey.beside');
    const given = await byCode.mfa.challengeAndVerify({ factorId, code: app.code() });
    expect(given.error).toBeNull();
    expect(await claimsOf(byCode)).toMatchObject({ aal: 'aal2' });
  });

  it.each([
    {},
    { challenge_id: 'x' },
    { webauthn: { type: 'other' } },
    { webauthn: { type: 'request', credential_response: null } },
  ])('isn’t read from %j', async (body) => {
    const name = `passkey.malformed${JSON.stringify(body).length}`;
    const { key, add, send, challenge } = await newcomer(name);
    const { id } = await add(key);
    const challenge_id = (await challenge(id)).id;
    expect(await send('POST', `/${id}/verify`, { challenge_id, ...body })).toMatchObject({
      status: 400,
      body: { error_code: 'validation_failed' },
    });
  });
});

describe('a server that has no passkeys', () => {
  it('says so when one is to be set up, and keeps nothing', async () => {
    await without.signUp('passkey.none');
    const auth = await signedIn(without, 'passkey.none');
    expect(await passkeyRequests(without, auth).enroll('Laptop')).toMatchObject({
      status: 422,
      body: { error_code: 'mfa_webauthn_enroll_not_enabled' },
    });
    expect((await auth.mfa.listFactors()).data?.all).toEqual([]);
    expect((await enrol(auth)).factorId).toBeTruthy();
  });
});
