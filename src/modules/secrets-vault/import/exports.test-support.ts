import { bitwarden, enpass, onePux, proton } from './json-exports.test-support';
import { Words } from './words.test-support';

/** Invented exports of other programs, with a word of its own in each value. */

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

function csv(c: Words, program: string): string {
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

function keePassXml(c: Words): string {
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

export const FORMATS: Readonly<Record<string, (c: Words) => string>> = {
  'Bitwarden’s JSON': bitwarden,
  '1Password’s JSON': onePux,
  'Proton Pass’s JSON': proton,
  'Enpass’s JSON': enpass,
  'KeePass’s XML': keePassXml,
  ...Object.fromEntries(
    Object.keys(HEADS).map((program) => [`CSV of ${program}`, (c: Words) => csv(c, program)]),
  ),
};

export function made(seed: number): { format: string; file: string } {
  const c = new Words(seed);
  const format = c.of(Object.keys(FORMATS));
  return { format, file: FORMATS[format]?.(c) ?? '' };
}
