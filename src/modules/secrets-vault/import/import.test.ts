import { describe, expect, it } from 'vitest';
import type { Item } from '@/records/vaults/core/item';
import { type Imported, imported } from './entry';
import { type Found, readFile } from './read-file';
import { columnsOf, fromTable, withHead } from './table';

const NOW = new Date('2026-01-02T03:04:05Z');

function importedFrom(found: Found): Imported {
  if (!('read' in found)) throw new Error(JSON.stringify(found));
  return imported(found.read, NOW);
}

const read = async (file: BlobPart) => importedFrom(await readFile(new Blob([file])));
const refusal = async (file: BlobPart) => {
  const found = await readFile(new Blob([file]));
  return 'refused' in found ? found.refused : JSON.stringify(found);
};

/** An item in short: its fields, then custom ones as "name: value", hidden ones with a star. */
const short = ({ kind, name, folder, tags, values, custom, notes }: Item) => ({
  kind,
  name,
  ...(folder !== '' && { folder }),
  ...(tags.length > 0 && { tags }),
  ...values,
  ...(notes !== '' && { notes }),
  ...(custom.length > 0 && {
    custom: custom.map((one) => `${one.name}: ${one.value}${one.hidden ? '*' : ''}`),
  }),
});

const inShort = async (file: BlobPart) => {
  const { items, left } = await read(file);
  return { items: items.map(short), left: left.map(({ name, why }) => `${name}: ${why}`) };
};

const lab = {
  kind: 'login',
  name: 'Lab',
  website: 'https://l.example',
  username: 'u',
  password: 'p',
};

describe('a CSV file', () => {
  it.each([
    ['KeePass', 'Account,Login Name,Password,Web Site,Comments\nLab,u,p,https://l.example,n', {}],
    [
      'KeePassXC',
      'Group,Title,Username,Password,URL,Notes,TOTP\nRoot,Lab,u,p,https://l.example,n,',
      { folder: 'Root' },
    ],
    [
      '1Password',
      'Title,Url,Username,Password,OTPAuth,Favorite,Archived,Tags,Notes\nLab,https://l.example,u,p,,true,true,"a,b",n',
      { tags: ['Favorite', 'Archived', 'a', 'b'] },
    ],
    ['Chrome', 'name,url,username,password,note\nLab,https://l.example,u,p,n', {}],
    [
      'Bitwarden',
      'folder,favorite,type,name,notes,fields,reprompt,login_uri,login_username,login_password,login_totp\nDesk,1,login,Lab,n,"PIN: 12\nSite: a:b",0,"https://l.example,https://m.example",u,p,k',
      {
        folder: 'Desk',
        tags: ['Favorite'],
        totp: 'k',
        custom: ['PIN: 12*', 'Site: a:b', 'Another website: https://m.example'],
      },
    ],
    [
      'LastPass',
      'url,username,password,totp,extra,name,grouping,fav\nhttps://l.example,u,p,,n,Lab,Clinic\\Front,0',
      { folder: 'Clinic\\Front' },
    ],
    [
      'Dashlane',
      'username,username2,username3,title,password,note,url,category,otpUrl\nu,v,,Lab,p,n,https://l.example,Clinical,otpauth://totp/L?secret=JBSWY3DPEHPK3PXP',
      {
        folder: 'Clinical',
        totp: 'otpauth://totp/L?secret=JBSWY3DPEHPK3PXP',
        custom: ['username2: v'],
      },
    ],
    [
      'NordPass',
      'name,url,additional_urls,username,password,note,cardholdername,cardnumber,cvc,expirydate,zipcode,folder,type,custom_fields\nLab,https://l.example,"[""https://m.example""]",u,p,n,,,,,,,password,"[{""label"":""PIN"",""type"":""hidden"",""value"":""1""}]"',
      { custom: ['Another website: https://m.example', 'PIN: 1*'] },
    ],
    [
      'Zoho',
      'Password Name,Password URL,Folder Name,Notes,Favorite,SecretData,CustomData\nLab,https://l.example,Desk,n,0,"SecretType:Web Account\nUser Name:u\nPassword:p","Ward:7"',
      { folder: 'Desk', custom: ['Ward: 7'] },
    ],
    [
      'RoboForm',
      'Name,Url,MatchUrl,Login,Pwd,Note,Folder,RfFieldsV2\nLab,https://l.example,https://l.example,u,p,n,/Desk,"User ID$,,,txt,u","Password$,,,pwd,p","TOTP KEY$,,,txt,k","Ward,,,txt,7"',
      { folder: '/Desk', totp: 'k', custom: ['Ward: 7'] },
    ],
    [
      'Excel',
      'sep=;\r\nName;Web site;User name;Password;Notes;Ward\r\nLab;https://l.example;u;p;n;7\r\n',
      { custom: ['Ward: 7'] },
    ],
  ])('of %s is read whole', async (_, file, more) => {
    const { items, left } = await read(file);
    expect(items.map(short)).toMatchObject([{ ...lab, notes: 'n', ...more }]);
    expect(items[0]?.custom).toHaveLength('custom' in more ? more.custom.length : 0);
    expect(left.filter(({ why }) => !why.startsWith('Columns of the other program'))).toEqual([]);
  });

  it('without names calls items by their address, an email address serves as the login', async () => {
    const firefox =
      '"url","username","password","httpRealm","formActionOrigin","guid","timePasswordChanged"\n"https://portal.payer.example","a@ent.example","Sun,flower7",,"https://portal.payer.example","{g}","1700000000000"\n';
    const { items, left } = await read(firefox);
    expect(items).toMatchObject([
      { name: 'portal.payer.example', changed: '2023-11-14T22:13:20.000Z', custom: [] },
    ]);
    expect(left).toMatchObject([{ name: 'guid' }]);
    expect(
      await inShort(
        'type,name,url,email,username,password,note,totp,vault\nlogin,Fax,"https://f.example,https://app.f.example",o@ent.example,,Tulip-9,,,Desk\ncreditCard,Card,,,,,"{""cardholderName"":""Pat"",""number"":""4111"",""expirationDate"":""2029-04""}",,Desk\n',
      ),
    ).toEqual({
      items: [
        {
          kind: 'login',
          name: 'Fax',
          folder: 'Desk',
          website: 'https://f.example',
          username: 'o@ent.example',
          password: 'Tulip-9',
          custom: ['Another website: https://app.f.example'],
        },
        {
          kind: 'card',
          name: 'Card',
          folder: 'Desk',
          holder: 'Pat',
          number: '4111',
          expires: '04/2029',
        },
      ],
      left: [],
    });
    const chrome =
      'name,url,username,password\n,android://abc==@com.fax.app/,office,Plum\n,,,Rain\n';
    expect((await read(chrome)).items.map(({ name }) => name)).toEqual([
      'com.fax.app',
      'Untitled login',
    ]);
  });

  it('is read in other encodings, and keeps a password letter by letter', async () => {
    const text = 'name;url;username;password\nCafé lab;https://l.example;u; =München-7 ';
    const windows = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const wide = (bigEnd: boolean) => {
      const view = new DataView(new ArrayBuffer(text.length * 2));
      for (const [at, letter] of [...text].entries())
        view.setUint16(at * 2, letter.charCodeAt(0), !bigEnd);
      return new Uint8Array(view.buffer);
    };
    for (const bytes of [windows, wide(true), wide(false), `\uFEFF${text}`]) {
      expect(await inShort(bytes)).toMatchObject({
        items: [{ name: 'Café lab', password: ' =München-7 ' }],
      });
    }
  });

  it('names empty folders, rows that run together, and nothing else of LastPass’s notes', async () => {
    const file =
      'url,username,password,totp,extra,name,grouping,fav\nhttp://sn,,,,"NoteType:Card\nNumber:4111",Card,,0\nhttp://group,,,,,,Clinic,0\nhttps://l.example,u,"p"x,,,Lab,,0\n';
    expect(await inShort(file)).toEqual({
      items: [{ kind: 'note', name: 'Card', notes: 'NoteType:Card\nNumber:4111' }],
      left: [
        'Clinic: It is a folder with nothing in it.',
        expect.stringMatching(/^Row 4, password: A quote \("\) stands inside/),
      ],
    });
  });

  it('names the row and field of a quote that is never closed, and reads the rows below', async () => {
    const file =
      'name,url,username,password\nLab,https://l.example,u,p\nFax,https://f.example,"office,Plum\nDoor,,desk,1984-04\n,,,Rain\n';
    const { items, left } = await inShort(file);
    expect(items.map(({ name }) => name)).toEqual(['Lab', 'Door', 'Untitled login']);
    expect(left).toEqual([expect.stringMatching(/^Row 3, username: .* is never closed/)]);
  });

  it('names headings that the first row has beyond all others', async () => {
    const { left } = await inShort('name,password,Ward,Lab,Plum,7\nFax,Rain,8\n');
    expect(left).toEqual([expect.stringMatching(/^Lab, Plum, 7: No row has a value for these/)]);
  });

  it('keeps a note of lines that look like rows', async () => {
    const notes = 'Bea Lund, 555-0100\nIda Noor, 555-0101, 12 Elm Street';
    expect(await inShort(`title,note\nPhones,"${notes}"\n`)).toEqual({
      items: [{ kind: 'note', name: 'Phones', notes }],
      left: [],
    });
  });

  it('of Enpass has no headings, but labels', async () => {
    expect(
      await inShort('Lab,Username,u,*Password,p,Website,https://l.example,Ward,7,n\n'),
    ).toEqual({
      items: [{ ...lab, notes: 'n', custom: ['Ward: 7'] }],
      left: [],
    });
  });

  it('of an unknown program has its columns named by hand', async () => {
    const found = await readFile(new Blob(['Wo,Wer,Was,Raum\nLab,u,p,7\n']));
    if (!('table' in found) || !found.table) throw new Error('It is no table.');
    expect(found).not.toHaveProperty('read');
    expect(columnsOf(found.table)).toEqual(['Wo', 'Wer', 'Was', 'Raum']);
    const places = ['name', 'username', 'password', 'field'];
    const { items } = imported(fromTable(found.table, places), NOW);
    expect(items.map(short)).toEqual([
      { kind: 'login', name: 'Lab', username: 'u', password: 'p', custom: ['Raum: 7'] },
    ]);
    const whole = imported(fromTable(withHead(found.table, false), places), NOW);
    expect(whole.items.map(({ name }) => name)).toEqual(['Wo', 'Lab']);
  });
});

describe('a JSON file', () => {
  it.each([
    { encrypted: false, folders: null },
    { folders: [] },
    { encrypted: null, collections: null },
    {},
  ])('of Bitwarden is read beside %j, odd values cost themselves alone', async (more) => {
    const login = {
      username: 'u',
      password: 'p',
      totp: null,
      uris: [{ uri: 'https://l.example' }],
    };
    const items = [
      { type: 1, name: 'Lab', login, fields: null },
      { type: 1, name: 'Odd', login: { ...login, username: { a: 1 } }, fields: 'x' },
      null,
      'text',
    ];
    expect(await inShort(JSON.stringify({ ...more, items }))).toEqual({
      items: [
        lab,
        {
          kind: 'login',
          name: 'Odd',
          website: 'https://l.example',
          password: 'p',
          custom: ['Username a: 1', 'Fields: x'],
        },
      ],
      left: ['Item 3: Not an item: null', 'Item 4: Not an item: "text"'],
    });
  });

  it('of Bitwarden gives passkeys, old passwords, keys, cards and trash by name', async () => {
    const items = [
      {
        type: 1,
        name: 'Payer portal',
        favorite: true,
        passwordHistory: [{ lastUsedDate: '2024-03-12T12:42:20.411Z', password: 'OldHorse1' }],
        login: {
          fido2Credentials: [{ rpId: 'payer.example', userName: 'desk' }],
          username: 'desk',
          totp: 'steam://JBSWY3DPEHPK3PXP',
        },
        fields: [
          { name: 'Linked', value: null, type: 3, linkedId: 100 },
          { name: 'PIN', value: '1', type: 1 },
        ],
      },
      {
        type: 3,
        name: 'Card',
        card: {
          cardholderName: 'Pat',
          brand: 'Visa',
          number: '4111',
          expMonth: '4',
          expYear: '2029',
          code: '123',
        },
      },
      { type: 4, name: 'Dr. Osei', identity: { firstName: 'Ama', middleName: null, ssn: '1' } },
      { type: 5, name: 'Key', sshKey: { privateKey: 'a\nb', publicKey: 'ssh-x' } },
      { type: 1, name: null, login: { password: 'x', uris: [{ uri: 'https://noname.example' }] } },
      { type: 2, name: 'Gone', notes: 'x', deletedDate: '2024-03-12T12:42:20.411Z' },
    ];
    expect(await inShort(JSON.stringify({ items }))).toEqual({
      items: [
        {
          kind: 'login',
          name: 'Payer portal',
          tags: ['Favorite'],
          username: 'desk',
          totp: 'steam://JBSWY3DPEHPK3PXP',
          custom: [
            'Passkey (not imported): payer.example, desk',
            'Linked: Linked to the username',
            'PIN: 1*',
            'Old password, 2024-03-12: OldHorse1*',
          ],
        },
        {
          kind: 'card',
          name: 'Card',
          holder: 'Pat',
          number: '4111',
          code: '123',
          expires: '4/2029',
          custom: ['Brand: Visa'],
        },
        { kind: 'note', name: 'Dr. Osei', custom: ['First name: Ama', 'Ssn: 1*'] },
        { kind: 'note', name: 'Key', custom: ['Private key: a\nb*', 'Public key: ssh-x'] },
        { kind: 'login', name: 'noname.example', website: 'https://noname.example', password: 'x' },
      ],
      left: [
        'Gone: It was in Bitwarden’s trash.',
        'Payer portal: A passkey can’t be moved (payer.example, desk). Make a new one on that site.',
      ],
    });
  });

  it('of Proton Pass, Enpass and others is read', async () => {
    const content = {
      itemEmail: 'd@ent.example',
      itemUsername: 'desk',
      password: 'p',
      urls: ['https://l.example'],
      totpUri: '',
    };
    const data = {
      metadata: { name: 'Lab', note: 'n' },
      type: 'login',
      content,
      extraFields: [{ fieldName: 'PIN', type: 'hidden', data: { content: '1' } }],
    };
    const proton = {
      encrypted: false,
      vaults: {
        v: {
          name: 'Desk',
          items: [
            { data, state: 1 },
            { data, state: 2 },
          ],
        },
      },
    };
    expect(await inShort(JSON.stringify(proton))).toEqual({
      items: [
        {
          ...lab,
          username: 'desk',
          folder: 'Desk',
          notes: 'n',
          custom: ['Email: d@ent.example', 'PIN: 1*'],
        },
      ],
      left: ['Lab: It was in Proton Pass’s trash.'],
    });
    const fields = [
      { label: 'E-mail', type: 'email', value: 'u' },
      { label: 'Password', type: 'password', value: 'p', sensitive: 1 },
      { label: 'Website', type: 'url', value: 'https://l.example' },
      { label: 'Ward', type: 'text', value: '7' },
    ];
    const folders = [
      { uuid: 'a', title: 'Clinic' },
      { uuid: 'b', title: 'Front', parent_uuid: 'a' },
    ];
    const enpass = {
      folders,
      items: [{ title: 'Lab', template_type: 'login.default', folders: ['b'], fields }],
    };
    expect(await inShort(JSON.stringify(enpass))).toEqual({
      items: [{ ...lab, folder: 'Clinic/Front', custom: ['Ward: 7'] }],
      left: [],
    });
    const other = {
      entries: [
        { title: 'Lab', url: 'https://l.example', username: 'u', password: 'p', more: { ward: 7 } },
      ],
    };
    expect(await inShort(JSON.stringify(other))).toEqual({
      items: [{ ...lab, custom: ['More ward: 7'] }],
      left: [],
    });
  });
});

it('of an unknown program, lists without passwords are named', async () => {
  const folders = [{ id: 'f', name: 'Desk' }];
  const entries = [{ title: 'Lab', username: 'u', password: 'p' }];
  expect(await inShort(JSON.stringify({ folders, entries }))).toEqual({
    items: [{ kind: 'login', name: 'Lab', username: 'u', password: 'p' }],
    left: [expect.stringMatching(/^Folders: This list of the file has no passwords/)],
  });
});

it('an odd field of any program keeps what stands beside its value', async () => {
  const data = (extra: object) => ({
    data: { metadata: { name: 'Lab' }, type: 'note', content: {}, extraFields: [extra] },
  });
  const proton = {
    vaults: {
      v: { items: [data({ fieldName: 'PIN', type: 'hidden', dta: { content: '1' } })] },
    },
  };
  const { items } = await inShort(JSON.stringify(proton));
  expect(items).toMatchObject([{ custom: ['PIN: *', 'Dta content: 1'] }]);
  const bitwarden = {
    items: [{ type: 2, name: 'Lab', fields: [{ name: 'PIN', value: '1', note: 'desk' }] }],
  };
  expect((await inShort(JSON.stringify(bitwarden))).items).toMatchObject([
    { custom: ['PIN: 1', 'Note: desk'] },
  ]);
});

describe('other files', () => {
  it('of KeePass are read with groups, protected values, setup keys and old passwords', async () => {
    const string = (key: string, value: string, more = '') =>
      `<String><Key>${key}</Key><Value${more}>${value}</Value></String>`;
    const entry = `<Entry>${string('Title', 'Lab &amp; more')}${string('UserName', 'u')}${string('Password', 'p', ' ProtectInMemory="True"')}${string('Ward', '7', ' ProtectInMemory="True"')}${string('TimeOtp-Secret-Base32', 'JBSWY3DPEHPK3PXP')}${string('TimeOtp-Algorithm', 'HMAC-SHA-256')}<Tags>a;b</Tags><Binary><Key>x.pdf</Key></Binary><History><Entry>${string('Password', 'o')}<Times><LastModificationTime>2024-03-12T00:00:00Z</LastModificationTime></Times></Entry></History></Entry>`;
    const file = `<?xml version="1.0"?><KeePassFile><Meta><RecycleBinUUID>r</RecycleBinUUID></Meta><Root><Group><Name>Root</Name><Group><UUID>g</UUID><Name>Desk</Name>${entry}</Group><Group><UUID>r</UUID><Name>Bin</Name>${entry}</Group></Group></Root></KeePassFile>`;
    expect(await inShort(file)).toEqual({
      items: [
        {
          kind: 'login',
          name: 'Lab & more',
          folder: 'Desk',
          tags: ['a', 'b'],
          username: 'u',
          password: 'p',
          totp: 'otpauth://totp/?secret=JBSWY3DPEHPK3PXP&algorithm=HMAC-SHA-256&digits=6&period=30',
          custom: ['Ward: 7*', 'Old password, 2024-03-12: o*'],
        },
      ],
      left: [
        'Lab & more: It was in KeePass’s recycle bin.',
        'Lab & more: The file “x.pdf” isn’t imported. Add it by hand.',
      ],
    });
  });

  it('of authenticators give an item for each account', async () => {
    expect(
      await inShort('otpauth://totp/Lab:ana?secret=JBSWY3DPEHPK3PXP&issuer=Lab\n'),
    ).toMatchObject({
      items: [
        {
          name: 'Lab',
          username: 'ana',
          totp: 'otpauth://totp/Lab:ana?secret=JBSWY3DPEHPK3PXP&issuer=Lab',
        },
      ],
    });
  });

  it.each<[BlobPart, string]>([
    ['', 'This file is empty.'],
    ['{', 'cut off or damaged'],
    ['{"a":1}', 'No items found in this JSON file'],
    ['<html></html>', 'This is a web page'],
    ['<a/>', 'This XML isn’t KeePass’s'],
    ['-----BEGIN PGP MESSAGE-----\nx', 'encrypted with PGP'],
    [new Uint8Array([0x03, 0xd9, 0xa2, 0x9a, 0x67, 0xfb, 0x4b, 0xb5]), 'KeePass database'],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 0]), 'ZIP file is damaged'],
    [new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0x0d]), 'isn’t a file with passwords'],
    ['just words', 'isn’t a file with passwords'],
  ])('are refused in words: %s', async (file, why) => {
    expect(await refusal(file)).toContain(why);
  });

  it('say which item is too long, before anything is written', async () => {
    const items = [
      { type: 2, name: 'Runbook', notes: 'line of a long runbook\n'.repeat(40_000) },
      { type: 2, name: 'Notes', notes: 'line of a long runbook\n'.repeat(1096) },
    ];
    const { items: found, left } = await read(JSON.stringify({ items }));
    expect(found.map(({ name, notes }) => [name, notes.length])).toEqual([['Notes', 25_208]]);
    expect(left).toMatchObject([
      { name: 'Runbook', why: expect.stringContaining('920,000 characters') },
    ]);
  });
});
