/** Invented exports of other programs, with a word of its own in each value. */

export interface Made {
  format: string;
  file: string;
  /** What must be found again, in an item or told by name. */
  words: readonly string[];
}

type Json = unknown;

const RANGE = 2 ** 32;

export class Chance {
  private state: number;
  private count = 0;
  readonly words: string[] = [];

  constructor(seed: number) {
    this.state = (seed % RANGE) + RANGE;
  }

  /** The same seed makes the same file. */
  next(): number {
    this.state = (this.state * 1_664_525 + 1_013_904_223) % RANGE;
    return this.state / RANGE;
  }

  below(many: number): number {
    return Math.floor(this.next() * many);
  }

  of<T>(from: readonly T[]): T {
    for (const one of from.slice(this.below(from.length))) return one;
    throw new Error('There is nothing to choose from.');
  }

  /** A value that is nowhere else. */
  word(before = ''): string {
    this.count += 1;
    const made = `word${this.count}x`;
    this.words.push(made);
    return (
      before + made + this.of(['', '', ' é', ' 北', ' "q"', ',c', ';s', "'", '&amp;', '\n2', '  '])
    );
  }

  site = () => `https://${this.word().replaceAll(/[^\w]/g, '')}.example`;
  maybe = (made: () => Json): Json =>
    this.next() < 0.7 ? made() : this.of<Json>([null, '', undefined]);
  some = <T>(made: () => T): T[] => Array.from({ length: this.below(4) }, made);
}

function bitwarden(c: Chance): string {
  const item = () => {
    const type = c.of([1, 2, 3, 4, 5]);
    return {
      id: 'i',
      folderId: c.of(['f', null]),
      type,
      name: c.maybe(() => c.word()),
      notes: c.maybe(() => c.word()),
      favorite: c.of([true, false]),
      fields: c.some(() => ({
        name: c.word(),
        value: c.maybe(() => c.word()),
        type: c.of([0, 1, 2]),
      })),
      passwordHistory: c.some(() => ({
        password: c.word(),
        lastUsedDate: '2024-03-12T12:42:20.411Z',
      })),
      ...(type === 1 && {
        login: {
          username: c.maybe(() => c.word()),
          password: c.maybe(() => c.word()),
          totp: c.maybe(() => c.word('otpauth://totp/')),
          uris: c.some(() => ({ match: null, uri: c.site() })),
          fido2Credentials: c.some(() => ({ rpId: c.word(), userName: c.word() })),
        },
      }),
      ...(type === 3 && { card: { cardholderName: c.word(), number: c.word(), brand: c.word() } }),
      ...(type === 4 && {
        identity: { firstName: c.word(), ssn: c.word(), address1: c.maybe(() => c.word()) },
      }),
      ...(type === 5 && { sshKey: { privateKey: c.word(), publicKey: c.word() } }),
      attachments: c.some(() => ({ fileName: c.word() })),
    };
  };
  const folders = c.of<Json>([null, undefined, [{ id: 'f', name: 'Desk' }]]);
  const encrypted = c.of<Json>([false, null, undefined]);
  return JSON.stringify({ encrypted, folders, items: [{ ...item(), type: 2 }, ...c.some(item)] });
}

function onePux(c: Chance): string {
  const value = () =>
    c.of<() => Json>([
      () => ({ string: c.word() }),
      () => ({ concealed: c.word() }),
      () => ({ email: { email_address: c.word(), provider: null } }),
      () => ({ email: c.word() }),
      () => ({ totp: c.word() }),
      () => ({ url: c.site() }),
      () => ({ phone: c.word() }),
      () => ({ address: { street: c.word(), city: c.word(), country: 'us' } }),
      () => ({ sshKey: { privateKey: c.word(), metadata: { publicKey: c.word() } } }),
      () => ({ creditCardNumber: c.word() }),
      () => ({ date: 1767225600 }),
      () => ({ file: { fileName: c.word() } }),
      () => ({ string: null }),
    ])();
  const item = () => ({
    uuid: 'u',
    state: c.of(['active', 'archived']),
    categoryUuid: c.of([
      '001',
      '002',
      '003',
      '005',
      '004',
      '100',
      '101',
      '109',
      '110',
      '112',
      '114',
      '999',
    ]),
    overview: {
      title: c.maybe(() => c.word()),
      url: c.maybe(() => c.site()),
      urls: c.maybe(() => c.some(() => ({ label: 'website', url: c.site() }))),
      tags: c.maybe(() => c.some(() => c.word())),
    },
    details: {
      loginFields: c.some(() => ({
        value: c.word(),
        name: 'f',
        designation: c.of(['username', 'password', '', null]),
      })),
      notesPlain: c.maybe(() => c.word()),
      password: c.maybe(() => c.word()),
      sections: c.some(() => ({
        title: 's',
        fields: c.some(() => ({
          id: c.of(['ccnum', 'username', 'pin', 'x']),
          title: 'A field',
          value: value(),
        })),
      })),
      passwordHistory: c.some(() => ({ value: c.word(), time: 1_700_000_000 })),
    },
  });
  const wrapped = c.of([true, false]);
  const items = [item(), ...c.some(item)].map((one) => (wrapped ? { item: one } : one));
  return JSON.stringify({ accounts: [{ vaults: [{ attrs: { name: 'Desk' }, items }] }] });
}

function proton(c: Chance): string {
  const extra = () => ({
    fieldName: c.word(),
    type: c.of(['text', 'hidden', 'totp']),
    data: c.of<() => Json>([() => ({ content: c.word() }), () => ({ totpUri: c.word() })])(),
  });
  const contents: Record<string, () => Json> = {
    login: () => ({
      itemEmail: c.maybe(() => c.word()),
      itemUsername: c.maybe(() => c.word()),
      password: c.word(),
      urls: c.some(() => c.site()),
      totpUri: c.maybe(() => c.word()),
      passkeys: c.some(() => ({ domain: c.word(), userName: c.word() })),
    }),
    note: () => ({}),
    alias: () => ({}),
    creditCard: () => ({
      cardholderName: c.word(),
      number: c.word(),
      expirationDate: '2029-04',
      pin: c.word(),
    }),
    identity: () => ({
      fullName: c.word(),
      extraSections: [{ sectionName: 's', sectionFields: c.some(extra) }],
    }),
    sshKey: () => ({ privateKey: c.word(), publicKey: c.word(), sections: [] }),
    wifi: () => ({ ssid: c.word(), password: c.word(), security: 2 }),
    custom: () => ({ sections: [{ sectionFields: c.some(extra) }] }),
  };
  const item = () => {
    const type = c.of(Object.keys(contents));
    return {
      itemId: 'i',
      state: 1,
      aliasEmail: type === 'alias' ? c.word() : null,
      pinned: c.of([true, false]),
      data: {
        metadata: { name: c.maybe(() => c.word()), note: c.maybe(() => c.word()), itemUuid: 'u' },
        extraFields: c.some(extra),
        type,
        content: contents[type]?.(),
      },
    };
  };
  return JSON.stringify({
    version: '1.31',
    encrypted: false,
    vaults: { v: { name: 'Desk', items: [item(), ...c.some(item)] } },
  });
}

function enpass(c: Chance): string {
  const field = () => ({
    label: 'A label',
    type: c.of([
      'username',
      'email',
      'password',
      'totp',
      'url',
      'ccNumber',
      'ccCvc',
      'text',
      '.Android#',
      'phone',
    ]),
    value: c.word(),
    sensitive: c.of([0, 1]),
  });
  const item = () => ({
    uuid: 'u',
    title: c.word(),
    note: c.maybe(() => c.word()),
    category: c.of(['login', 'creditcard', 'note']),
    template_type: c.of(['login.default', 'creditcard.default', 'note.default', 'travel.passport']),
    folders: c.some(() => 'f'),
    favorite: c.of([0, 1]),
    fields: [{ ...field(), label: 'Login' }, ...c.some(field)],
    attachments: c.some(() => ({ name: c.word() })),
  });
  return JSON.stringify({
    folders: [{ uuid: 'f', title: 'Desk', parent_uuid: '' }],
    items: [item(), ...c.some(item)],
  });
}

/** The first rows of programs' CSV files. */
const HEADS: Readonly<Record<string, string>> = {
  KeePass: 'Account,Login Name,Password,Web Site,Comments',
  KeePassXC: 'Group,Title,Username,Password,URL,Notes,TOTP',
  Firefox: 'url,username,password,httpRealm,formActionOrigin',
  Chrome: 'name,url,username,password,note',
  Edge: 'name,url,username,password',
  Safari: 'Title,URL,Username,Password,Notes,OTPAuth',
  Dashlane: 'username,username2,username3,title,password,note,url,category,otpUrl',
  'Dashlane’s cards':
    'account_name,account_holder,cc_number,code,expiration_month,expiration_year,routing_number,account_number,country,issuing_bank',
  'Dashlane’s notes': 'title,note',
  'Proton Pass': 'name,url,email,username,password,note,totp,vault',
  NordPass:
    'name,url,additional_urls,username,password,note,cardholdername,cardnumber,cvc,pin,expirydate,zipcode,folder,full_name,phone_number,email,address1,city,country,state',
  Zoho: 'Password Name,Password URL,Folder Name,Notes,Favorite tags,SecretData,CustomData,TOTP',
  LastPass: 'url,username,password,totp,extra,name,grouping',
  Bitwarden: 'folder,name,notes,fields,login_uri,login_username,login_password,login_totp',
  '1Password': 'Title,Url,Username,Password,OTPAuth,Tags,Notes',
  RoboForm: 'Name,Url,MatchUrl,Login,Pwd,Note,Folder',
  Keeper: 'Folder,Title,Login,Password,Website Address,Notes,Shared Folder,Custom Fields',
  'a spreadsheet': 'System,User ID,Pass word,Remarks,Asset tag',
};

function csv(c: Chance, program: string): string {
  const head = HEADS[program] ?? '';
  const delimiter = c.of([',', ';', '\t']);
  const cell = (text: string) =>
    /["\n,;\t]/.test(text) || c.next() < 0.5 ? `"${text.replaceAll('"', '""')}"` : text;
  const row = () =>
    head
      .split(',')
      .map((name) =>
        /^(name|title|account|password name)$/i.test(name) || c.next() < 0.7 ? c.word() : '',
      );
  const rows = [row(), ...c.some(row), ...c.some(row)];
  const lines = [head.split(','), ...rows].map((cells) => cells.map(cell).join(delimiter));
  const mark = c.of(['', '', '\uFEFF']);
  return `${mark}${c.of(['', '', `sep=${delimiter}\r\n`])}${lines.join(c.of(['\n', '\r\n']))}\n`;
}

function keePassXml(c: Chance): string {
  const text = (value: string) => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const string = (key: string) =>
    `<String><Key>${key}</Key><Value${c.of(['', ' ProtectInMemory="True"'])}>${text(c.word())}</Value></String>`;
  const entry = () =>
    `<Entry><UUID>e</UUID><Tags/>${['Title', 'UserName', 'Password', 'URL', 'Notes', 'otp', 'More']
      .filter((key) => key === 'Title' || c.next() < 0.7)
      .map(string)
      .join('')}<Times/></Entry>`;
  const group = (depth: number): string =>
    `<Group><UUID>g</UUID><Name>Desk</Name>${c.some(entry).join('')}${depth > 0 ? c.some(() => group(depth - 1)).join('') : entry()}</Group>`;
  return `<?xml version="1.0" encoding="utf-8"?>\n<KeePassFile><Meta/><Root>${group(2)}</Root></KeePassFile>`;
}

export const FORMATS: Readonly<Record<string, (c: Chance) => string>> = {
  'Bitwarden’s JSON': bitwarden,
  '1Password’s JSON': onePux,
  'Proton Pass’s JSON': proton,
  'Enpass’s JSON': enpass,
  'KeePass’s XML': keePassXml,
  ...Object.fromEntries(
    Object.keys(HEADS).map((program) => [`CSV of ${program}`, (c: Chance) => csv(c, program)]),
  ),
};

export function made(seed: number): Made {
  const c = new Chance(seed);
  const format = c.of(Object.keys(FORMATS));
  const file = FORMATS[format]?.(c) ?? '';
  return { format, file, words: c.words };
}
