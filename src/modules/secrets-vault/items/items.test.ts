import { describe, expect, it } from 'vitest';
import type { ListedItem } from '../open/opened';
import { generate } from './generator';
import { guessBits, weaknesses } from './health';
import { itemsIn } from './import-items';
import { emptyItem, webAddress, withChange } from './item-fields';
import { WORDS } from './words';

const NOW = new Date('2026-01-02T03:04:05Z');

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

describe('health', () => {
  const listed = (id: string, password: string, changed = NOW.toISOString()): ListedItem => ({
    vault: 'v',
    id,
    version: 1,
    by: '',
    at: '',
    words: '',
    item: { ...emptyItem('login'), values: { password }, changed },
  });

  it('finds weak, reused and old passwords', () => {
    const strong = 'Kq7#vD2p-mZ9w!Tr';
    const found = weaknesses(
      [
        listed('weak', 'Summer2024'),
        listed('same', 'Xy7#qqLmP2-vRt'),
        listed('again', 'Xy7#qqLmP2-vRt'),
        listed('old', strong, '2024-01-01T00:00:00Z'),
        listed('fine', 'a-walrus-sang-7-blue-Notes'),
        listed('empty', ''),
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
      ],
    });
    const [login, note] = itemsIn(file, NOW);
    expect(login).toMatchObject({
      kind: 'login',
      folder: 'Payers',
      values: { website: 'https://x.example', username: 'a', password: 'b', totp: '' },
      custom: [{ name: 'PIN', value: '1', hidden: true }],
      changed: NOW.toISOString(),
    });
    expect(note).toMatchObject({ kind: 'note', name: 'Alarm', notes: '4711' });
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
