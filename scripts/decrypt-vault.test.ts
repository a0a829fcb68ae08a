import { fromBase64, fromUtf8 } from '@vault/bytes';
import { expect, it } from 'vitest';
import { changeDoors, withPassphrase } from '@/records/vaults/core/account';
import { argon2id } from '@/records/vaults/core/argon2';
import {
  importFileKey,
  newFileKey,
  partCount,
  partRange,
  sealPart,
} from '@/records/vaults/core/file-seal';
import { toContent } from '@/records/vaults/core/item';
import { quickHash, Team, uuid } from '@/records/vaults/core/team';
import { decryptExport, decryptFile } from './decrypt-vault.ts';

const PASSPHRASE = 'seven blue herons sing';
const CODE = 'ABCDEFGHJKMNPQRSTVWXYZ0123';

it('a second decryptor, written from the page on the format, reads an export, across epochs', async () => {
  const team = new Team();
  const owner = await team.person();
  const staff = await team.person();
  await team.found(owner);
  await team.admit(owner, staff);
  const vault = await team.vault(owner);
  await team.grant(owner, vault, staff, 'write');
  const [early, late] = [uuid(), uuid()];
  const text = (name: string) => fromUtf8(toContent({ name }));
  await team.write(staff, vault, early, text('before'));
  await team.rotate(owner, vault, [staff]);
  await team.write(owner, vault, late, text('after'));
  const account = await changeDoors(
    owner.opened,
    owner.account,
    { by: 'passphrase', passphrase: 'a long passphrase', argon2id: quickHash },
    withPassphrase(argon2id, owner.opened, owner.account, PASSPHRASE, {
      memory: 19_456,
      passes: 2,
    }),
  );
  const { log, wraps, links, records } = team.rows;
  const file = (stored = records.get(vault)) =>
    JSON.stringify({
      format: 'clinic-vault-export/1',
      clinic: team.clinic,
      user: owner.me.user,
      account,
      log,
      wraps: wraps.filter(({ recipient, epoch }) => recipient === owner.me.user && epoch === 2),
      links,
      vaults: [{ id: vault, records: stored }],
    });

  for (const by of [{ passphrase: PASSPHRASE }, { code: CODE }]) {
    const items = decryptExport(file(), by);
    expect(items.map(({ content }) => content)).toEqual(
      expect.arrayContaining([{ name: 'before' }, { name: 'after' }]),
    );
  }
  expect(() => decryptExport(file(), { code: 'another' })).toThrow();
  expect(() => decryptExport(file(records.get(vault)?.slice(1)), { code: CODE })).toThrow('chain');
}, 60_000);

it('and the files of an export, of several parts', async () => {
  const size = 9 * 1_048_576 + 7;
  const file = { clinic: uuid(), vault: uuid(), id: uuid(), size, key: newFileKey() };
  const place = { ...file, file: file.id };
  const plain = new Uint8Array(size).map((_, index) => index % 253);
  const key = await importFileKey(fromBase64(file.key));
  const parts = await Promise.all(
    Array.from({ length: partCount(size) }, (_, part) => {
      const { start, end } = partRange(place, part);
      return sealPart(key, place, part, plain.subarray(start, end));
    }),
  );
  const readPart = (part: number) => Buffer.from(parts[part] ?? []);
  expect(Buffer.concat([...decryptFile(file, readPart)]).equals(plain)).toBe(true);
  expect(() => [...decryptFile({ ...file, size: size - 1 }, readPart)]).toThrow();
  expect(() => [...decryptFile(file, (part) => readPart(1 - part))]).toThrow();
});
