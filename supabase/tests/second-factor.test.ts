import { describe, expect, it } from 'vitest';
import { FAILED_ATTEMPTS } from '../embedded/auth/failed-attempts.ts';
import { authenticator, claimsOf, enrol, signedIn } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();

async function newcomer(name: string) {
  await backend.signUp(name);
  return await signedIn(backend, name);
}

describe('a second factor', () => {
  it('is a secret for an authenticator app, and counts once a code of it was given', async () => {
    const auth = await newcomer('mfa.enrols');
    const { data } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Phone' });
    expect(data?.totp.uri).toMatch(/^otpauth:\/\/totp\/Clinic%20Portal:mfa\.enrols/);
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg .*<\/svg>$/);
    expect((await auth.mfa.listFactors()).data).toMatchObject({
      all: [{ status: 'unverified' }],
      totp: [],
    });
    expect(await claimsOf(auth)).toMatchObject({ aal: 'aal1' });

    const factorId = String(data?.id);
    const { code } = authenticator(String(data?.totp.secret));
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: code() });
    expect(error).toBeNull();
    expect((await auth.mfa.listFactors()).data?.totp).toMatchObject([
      { id: factorId, friendly_name: 'Phone', status: 'verified' },
    ]);
    expect(await claimsOf(auth)).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'password' }],
    });
    expect((await auth.refreshSession()).error).toBeNull();
    expect(await claimsOf(auth), 'a renewed token says so too').toMatchObject({ aal: 'aal2' });
  });

  it('is asked for at the next sign-in, and known from the answer to the password', async () => {
    const first = await newcomer('mfa.returns');
    const { factorId, app } = await enrol(first);
    const auth = await signedIn(backend, 'mfa.returns');
    const { data } = await auth.mfa.getAuthenticatorAssuranceLevel();
    expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const given = await auth.mfa.challengeAndVerify({ factorId, code: app.code() });
    expect(given.error).toBeNull();
    expect(await claimsOf(auth)).toMatchObject({ aal: 'aal2' });
  });

  it('takes no wrong code, no code twice, no old code, and no challenge twice', async () => {
    const auth = await newcomer('mfa.codes');
    const { factorId, app } = await enrol(auth);
    const give = (code: string) => auth.mfa.challengeAndVerify({ factorId, code });
    expect((await give(app.code(-1))).error?.code, 'the code it was set up with').toBe(
      'mfa_verification_failed',
    );
    for (const code of ['000', '', 'abcdef', app.code(-4), app.code(3)]) {
      expect((await give(code)).error?.code, code).toBe('mfa_verification_failed');
    }
    const { data } = await auth.mfa.challenge({ factorId });
    const challengeId = String(data?.id);
    const right = { factorId, challengeId, code: app.code() };
    expect((await auth.mfa.verify(right)).error).toBeNull();
    expect((await auth.mfa.verify(right)).error?.code).toBe('mfa_challenge_expired');
    expect((await give(right.code)).error?.code, 'seen over a shoulder').toBe(
      'mfa_verification_failed',
    );
  });

  it('can’t be guessed at for long', async () => {
    const auth = await newcomer('mfa.guesses');
    const { factorId, app } = await enrol(auth);
    const other = await signedIn(backend, 'mfa.guesses');
    for (let time = 0; time < FAILED_ATTEMPTS.most; time += 1) {
      await other.mfa.challengeAndVerify({ factorId, code: '12345' });
    }
    const { error } = await other.mfa.challengeAndVerify({ factorId, code: app.code() });
    expect(error).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  });

  it('is nobody else’s to use or remove', async () => {
    const auth = await newcomer('mfa.owns');
    const { factorId, app } = await enrol(auth);
    const other = await newcomer('mfa.covets');
    await enrol(other);
    for (const { error } of [
      await other.mfa.challenge({ factorId }),
      await other.mfa.challengeAndVerify({ factorId, code: app.code() }),
      await other.mfa.unenroll({ factorId }),
    ]) {
      expect(error?.code).toBe('mfa_factor_not_found');
    }
  });

  it('is removed, replaced and kept by a member who has given it, not by the password alone', async () => {
    const auth = await newcomer('mfa.removes');
    const { factorId, app } = await enrol(auth);
    const half = await signedIn(backend, 'mfa.removes');
    expect((await half.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal');
    const another = await half.mfa.enroll({ factorType: 'totp', friendlyName: 'Mine' });
    expect(another.error?.code).toBe('insufficient_aal');
    const changed = await half.updateUser({ password: 'a much longer sentence' });
    expect(changed.error?.code).toBe('insufficient_aal');

    await half.mfa.challengeAndVerify({ factorId, code: app.code() });
    expect((await half.mfa.unenroll({ factorId })).error).toBeNull();
    expect((await half.refreshSession()).error).toBeNull();
    expect(await claimsOf(half), 'nothing more is proved than without').toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'password' }],
    });
  });

  it('ends the sessions that didn’t give it', async () => {
    const auth = await newcomer('mfa.ends');
    const elsewhere = await signedIn(backend, 'mfa.ends');
    await enrol(auth);
    expect((await elsewhere.refreshSession()).error).not.toBeNull();
    expect((await auth.refreshSession()).error).toBeNull();
  });
});
