import { expect, it } from 'vitest';
import { signedIn } from './support/accounts.ts';
import { startBackend } from './support/backend.ts';
import { emailOf, PASSWORD } from './support/seeded.ts';

const backend = await startBackend();

it('a new password takes the place of the old one, and a short one is refused', async () => {
  await backend.signUp('changes.it');
  const email = emailOf('changes.it');
  const auth = await signedIn(backend, 'changes.it');
  const next = 'a much longer sentence';
  const short = await auth.updateUser({ password: 'short', current_password: PASSWORD });
  expect(short.error?.status).toBe(422);
  const same = await auth.updateUser({ password: PASSWORD, current_password: PASSWORD });
  expect(same.error?.code).toBe('same_password');
  const changed = await auth.updateUser({ password: next, current_password: PASSWORD });
  expect(changed.error).toBeNull();
  expect((await auth.signInWithPassword({ email, password: PASSWORD })).error?.status).toBe(400);
  expect((await auth.signInWithPassword({ email, password: next })).error).toBeNull();
});

it('counts as it was typed, all 72 bytes of it', async () => {
  await backend.signUp('types.exactly');
  const email = emailOf('types.exactly');
  const auth = await signedIn(backend, 'types.exactly');
  // Blanks around it, two of a kind inside, capitals, signs and accents.
  const next = `  Neun  blaue Stühle & "ein" <b>Tisch</b> ${'.'.repeat(28)} `;
  expect(new TextEncoder().encode(next)).toHaveLength(72);
  const changed = await auth.updateUser({ password: next, current_password: PASSWORD });
  expect(changed.error).toBeNull();
  for (const other of [
    next.trim(),
    next.toLowerCase(),
    next.slice(0, -1),
    next.replace('ü', 'u'),
  ]) {
    const { error } = await auth.signInWithPassword({ email, password: other });
    expect(error?.status).toBe(400);
  }
  expect((await auth.signInWithPassword({ email, password: next })).error).toBeNull();
});
