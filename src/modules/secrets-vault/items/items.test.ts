import { describe, expect, it } from 'vitest';
import { generate } from '@/modules/secrets-vault/generator';
import type { Item } from '@/records/vaults/core/item';
import type { ListedItem } from '../open/opened';
import { guessBits, weaknesses } from './health';
import { itemsIn, itemsInFile } from './import-items';
import { emptyItem, webAddress, withChange } from './item-fields';
import { WORDS } from './item-labels';
import { choicesOf, narrowed } from './narrow';

const NOW = new Date('2026-01-02T03:04:05Z');
const NOTHING = { items: [] };

describe('the generator', () => {
  it('makes passwords as long as asked, and says how hard they are to guess', () => {
    const words = generate({ kind: 'words', count: 8 });
    expect(words.text.split('-')).toHaveLength(8);
    expect(words.bits).toBe(64);
    const letters = generate({ kind: 'characters', count: 20 });
    expect(letters.text).toHaveLength(20);
    expect(letters.bits).toBe(120);
    expect(generate({ kind: 'characters', count: 20 }).text).not.toBe(letters.text);
    expect(new Set(WORDS).size).toBe(256);
  });
});

const listed = (id: string, change: Partial<Item>): ListedItem => ({
  vault: 'v',
  id,
  version: 1,
  by: '',
  at: '',
  words: '',
  item: { ...emptyItem('login'), ...change },
});

describe('health', () => {
  const login = (id: string, password: string, changed = NOW.toISOString()) =>
    listed(id, { values: { password }, changed });

  it('finds weak, reused and old passwords', () => {
    const strong = 'Kq7#vD2p-mZ9w!Tr';
    const found = weaknesses(
      [
        login('weak', 'Summer2024'),
        login('same', 'Xy7#qqLmP2-vRt'),
        login('again', 'Xy7#qqLmP2-vRt'),
        login('old', strong, '2024-01-01T00:00:00Z'),
        login('fine', 'a-walrus-sang-7-blue-Notes'),
        login('empty', ''),
      ],
      NOW.getTime(),
    );
    expect(Object.fromEntries(found)).toEqual({
      weak: ['weak'],
      same: ['reused'],
      again: ['reused'],
      old: ['old'],
    });
    expect(guessBits('aaaaaaaaaaaaaaaaaaaa')).toBeLessThan(20);
  });
});

describe('a list', () => {
  const items = [
    listed('a', { folder: 'Payers', tags: ['urgent'] }),
    listed('b', { kind: 'note', folder: 'Payers' }),
    listed('c', { tags: ['urgent', 'old'] }),
  ];

  it('is narrowed to favorites, and to the kinds, folders and tags that are in it', () => {
    const choices = choicesOf(items, ['b', 'of another vault']);
    expect(
      choices.map(({ value, label }) => [label, narrowed(items, ['b'], value).map(({ id }) => id)]),
    ).toEqual([
      ['All items', ['a', 'b', 'c']],
      ['Favorites', ['b']],
      ['Logins', ['a', 'c']],
      ['Secure notes', ['b']],
      ['In Payers', ['a', 'b']],
      ['Tag old', ['c']],
      ['Tag urgent', ['a', 'c']],
    ]);
    expect(choicesOf([listed('d', {})], []).map(({ label }) => label)).toEqual(['All items']);
  });
});

describe('import', () => {
  it('takes Bitwarden’s file', () => {
    const file = JSON.stringify({
      encrypted: false,
      folders: [{ id: 'f', name: 'Payers' }],
      items: [
        {
          type: 1,
          name: 'Portal',
          notes: null,
          folderId: 'f',
          login: { username: 'a', password: 'b', totp: null, uris: [{ uri: 'https://x.example' }] },
          fields: [{ name: 'PIN', value: '1', type: 1 }],
        },
        { type: 2, name: 'Alarm', notes: '4711' },
        { type: 4, name: 'Dr. Osei', identity: { firstName: 'Ama', middleName: null, ssn: '1' } },
      ],
    });
    const [login, note, identity] = itemsIn(file, NOW);
    expect(login).toMatchObject({
      kind: 'login',
      folder: 'Payers',
      values: { website: 'https://x.example', username: 'a', password: 'b', totp: '' },
      custom: [{ name: 'PIN', value: '1', hidden: true }],
      changed: NOW.toISOString(),
    });
    expect(note).toMatchObject({ kind: 'note', name: 'Alarm', notes: '4711' });
    expect(identity?.custom).toEqual([
      { name: 'First name', value: 'Ama', hidden: false },
      { name: 'Ssn', value: '1', hidden: true },
    ]);
  });

  it.each([
    [
      '1Password',
      'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nLab,https://l.example,u,p,,false,false,"a,b",n',
    ],
    ['Chrome', 'name,url,username,password,note\nLab,https://l.example,u,p,n'],
    [
      'Bitwarden',
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\n,,login,Lab,n,,0,https://l.example,u,p,',
    ],
    [
      'LastPass',
      'url,username,password,totp,extra,name,grouping,fav\nhttps://l.example,u,p,,n,Lab,,0',
    ],
    [
      'KeePassXC',
      'Group,Title,Username,Password,URL,Notes,TOTP\nRoot,Lab,u,p,https://l.example,n,',
    ],
  ])('takes the CSV file of %s', (_, file) => {
    expect(itemsIn(file, NOW)).toMatchObject([
      {
        kind: 'login',
        name: 'Lab',
        notes: 'n',
        values: { website: 'https://l.example', username: 'u', password: 'p' },
      },
    ]);
  });

  /** A zip archive with one file, compressed as 1Password does. */
  async function zipOf(name: string, text: string): Promise<Blob> {
    const packing = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const packed = new Uint8Array(await new Response(packing).arrayBuffer());
    const title = new TextEncoder().encode(name);
    const head = (size: number, put: (view: DataView<ArrayBuffer>) => void) => {
      const view = new DataView(new ArrayBuffer(size));
      put(view);
      return view;
    };
    const local = head(30, (view) => {
      view.setUint32(0, 0x04034b50, true);
      view.setUint16(8, 8, true);
      view.setUint16(26, title.length, true);
    });
    const entry = head(46, (view) => {
      view.setUint32(0, 0x02014b50, true);
      view.setUint16(10, 8, true);
      view.setUint32(20, packed.length, true);
      view.setUint16(28, title.length, true);
    });
    const end = head(22, (view) => {
      view.setUint32(0, 0x06054b50, true);
      view.setUint16(10, 1, true);
      view.setUint32(16, 30 + title.length + packed.length, true);
    });
    return new Blob([local, title, packed, entry, title, end]);
  }

  it('takes 1Password’s own archive, without what was archived', async () => {
    const item = (categoryUuid: string, title: string, details: object, state = 'active') => ({
      categoryUuid,
      state,
      overview: { title, url: 'https://x.example', tags: ['a'] },
      details: { notesPlain: 'n', ...details },
    });
    const totp = { id: 'TOTP_1', title: 'one-time password', value: { totp: 'JBSWY3DPEHPK3PXP' } };
    const items = [
      item('001', 'Portal', {
        loginFields: [
          { designation: 'username', value: 'u' },
          { designation: 'password', value: 'p' },
        ],
        sections: [
          { fields: [totp, { id: 'q', title: 'PIN', value: { concealed: '1' } }] },
          { fields: [{ id: 'd', title: 'Paper', value: { file: { name: 'x' } } }] },
        ],
      }),
      item('002', 'Card', {
        sections: [
          { fields: [{ id: 'ccnum', title: 'number', value: { creditCardNumber: '4111' } }] },
          { fields: [{ id: 'expiry', title: 'expiry date', value: { monthYear: 203012 } }] },
        ],
      }),
      item('003', 'Old', {}, 'archived'),
    ];
    const data = { accounts: [{ vaults: [{ attrs: { name: 'Front desk' }, items }] }] };
    const found = await itemsInFile(await zipOf('export.data', JSON.stringify(data)), NOW);
    expect(found).toMatchObject({
      items: [
        {
          kind: 'login',
          name: 'Portal',
          folder: 'Front desk',
          tags: ['a'],
          values: {
            website: 'https://x.example',
            username: 'u',
            password: 'p',
            totp: 'JBSWY3DPEHPK3PXP',
          },
          custom: [{ name: 'PIN', value: '1', hidden: true }],
        },
        { kind: 'card', values: { number: '4111', expires: '12/2030' } },
      ],
    });
    expect(await itemsInFile(await zipOf('other', '{}'), NOW)).toEqual(NOTHING);
    expect(await itemsInFile(await zipOf('export.data', '{'), NOW)).toEqual(NOTHING);
    expect(await itemsInFile(new Blob(['PK and nothing else']), NOW)).toEqual(NOTHING);
    expect(await itemsInFile(new Blob(['name,password\nLab,p']), NOW)).toMatchObject({
      items: [{ name: 'Lab' }],
    });
  });

  it('finds nothing in anything else', () => {
    for (const file of ['', '{', '{"encrypted":true}', 'a,b\n1,2', '<html></html>']) {
      expect(itemsIn(file, NOW)).toEqual([]);
    }
  });
});

describe('an item', () => {
  it('opens web addresses and nothing else', () => {
    expect(webAddress('payer.example')).toBe('https://payer.example/');
    expect(webAddress('http://payer.example/a')).toBe('http://payer.example/a');
    for (const typed of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', '']) {
      expect(webAddress(typed)).toBeNull();
    }
  });

  it('has a password as old as its last change', () => {
    const before = { ...emptyItem('login'), values: { password: 'a' }, changed: '2025-01-01' };
    expect(withChange(before, { ...before, name: 'x' }, NOW).changed).toBe('2025-01-01');
    const other = { ...before, values: { password: 'b' } };
    expect(withChange(before, other, NOW).changed).toBe(NOW.toISOString());
  });
});
