import { fromUtf8, utf8 } from '@vault/bytes';
import { emptyLog, extendLog } from '@vault/log';
import { emptyChain, readOn } from '@vault/records';
import { describe, expect, it } from 'vitest';
import {
  changeDoors,
  openAccount,
  openOwn,
  proofHash,
  proofOf,
  sealOwn,
  withPassphrase,
  withRecoveryCode,
} from './account';
import { INVITATION_LETTERS, newCode, RECOVERY_LETTERS, readCode } from './code';
import { type Item, readItem, readVaultInfo, toContent } from './item';
import { KDF_FLOOR } from './kdf';
import { quickHash, Team, uuid } from './team';

const CODE = 'ABCDEFGHJKMNPQRSTVWXYZ0123';
const typed = (passphrase: string) =>
  ({ by: 'passphrase', passphrase, argon2id: quickHash }) as const;

describe('an account', () => {
  it('opens by passphrase or recovery code, and by new ones after a change', async () => {
    const { account, opened } = await new Team().person();
    const byCode = { by: 'recovery', code: CODE } as const;
    const same = await openAccount(opened, account, byCode);
    expect(await proofOf(same)).toBe(await proofOf(opened));

    const renewed = await changeDoors(
      opened,
      account,
      byCode,
      withPassphrase(quickHash, opened, account, 'another passphrase', KDF_FLOOR),
    );
    await openAccount(opened, renewed, typed('another passphrase'));
    await expect(openAccount(opened, renewed, typed('a long passphrase'))).rejects.toThrow();

    const code = await readCode(await newCode(RECOVERY_LETTERS), RECOVERY_LETTERS);
    const recoded = await changeDoors(
      opened,
      renewed,
      typed('another passphrase'),
      withRecoveryCode(opened, renewed, code ?? ''),
    );
    await openAccount(opened, recoded, { by: 'recovery', code: code ?? '' });
    await expect(openAccount(opened, recoded, byCode)).rejects.toThrow();
  });

  it('accepts a passphrase in any Unicode composition', async () => {
    const { account, opened } = await new Team().person();
    const composed = await changeDoors(
      opened,
      account,
      typed('a long passphrase'),
      withPassphrase(quickHash, opened, account, 'caf\u00e9 on the corner', KDF_FLOOR),
    );
    await openAccount(opened, composed, typed('cafe\u0301 on the corner'));
  });

  it('proves to the server that it was opened, without revealing anything that opens it', async () => {
    const { opened, account } = await new Team().person();
    const proof = await proofOf(opened);
    expect(await proofHash(proof)).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(account)).not.toContain(proof);
  });

  it('keeps the person’s own data, bound to its use', async () => {
    const { opened } = await new Team().person();
    const sealed = await sealOwn(opened, 'favorites', '["one"]');
    expect(await openOwn(opened, 'favorites', sealed)).toBe('["one"]');
    await expect(openOwn(opened, 'code', sealed)).rejects.toThrow();
  });

  it('has codes that take too long to guess', () => {
    expect(INVITATION_LETTERS * 5).toBeGreaterThanOrEqual(80);
    expect(RECOVERY_LETTERS * 5).toBeGreaterThanOrEqual(128);
  });
});

describe('an item', () => {
  const item: Item = {
    kind: 'login',
    name: 'Payer portal',
    folder: 'Payers',
    tags: ['billing'],
    values: { username: 'front', password: 'secret' },
    custom: [{ name: 'Office', value: '2', hidden: false }],
    notes: '',
    files: [],
    changed: '',
  };

  it('reads back as written, and its length reveals little', () => {
    expect(readItem(toContent(item))).toEqual(item);
    const longer = { ...item, name: `${item.name} of the county` };
    expect(toContent(longer)).toHaveLength(toContent(item).length);
    expect(readVaultInfo(toContent({ name: 'Front desk' }))).toEqual({ name: 'Front desk' });
    expect(() => readItem(utf8('{"kind":"other"}'))).toThrow();
    expect(fromUtf8(toContent(item)).trimEnd()).toBe(JSON.stringify(item));
  });
});

describe('a text that isn’t a chain', () => {
  it('is refused from its first entry', async () => {
    const clinic = uuid();
    const text = { body: '{}', signature: '' };
    await expect(extendLog(emptyLog(clinic), text)).rejects.toThrow();
    const record = { ...text, sealed: null };
    const chain = await readOn(emptyLog(clinic), uuid(), emptyChain, [record]);
    expect(chain.refused.map(({ check }) => check)).toEqual(['record']);
    expect(chain.latest.size).toBe(0);
  });
});
