/** Columns of other programs' tables, and their places here. Each program's names stand once. */

/** Places of columns that a person can choose, beside those of single programs. */
export const CHOICES = [
  { value: 'name', label: 'Name' },
  { value: 'website', label: 'Website' },
  { value: 'username', label: 'Username' },
  { value: 'password', label: 'Password' },
  { value: 'totp', label: 'Authenticator key' },
  { value: 'notes', label: 'Notes' },
  { value: 'folder', label: 'Folder' },
  { value: 'tags', label: 'Tags' },
  { value: 'field', label: 'Another field' },
  { value: 'secret', label: 'Another field, hidden' },
  { value: 'out', label: 'Leave out' },
] as const;

/** Names in lower-case letters and digits alone, in the order of their rank. */
const NAMES: Readonly<Record<string, string>> = {
  name: `name title account accountname itemname itemtitle passwordname secretname entry entryname
    system label nickname servicename service app application sitename recordtitle recordname`,
  website: `url website websiteurl loginuri loginurl web site websites uri uris urls webaddress
    link href host hostname server domain passwordurl secreturl loginpage origin
    formactionorigin originurl matchurl location weburl`,
  username: `username loginusername login loginname user userid userlogin userno email emailaddress
    mail loginid logon username2 username3 signinname benutzername accountid loginemail`,
  password: `password loginpassword pwd pass passwd passphrase passcode secret passwort
    currentpassword`,
  totp: `totp otpauth otpurl otpsecret logintotp otp otpuri otpkey totpuri totpurl totpsecret
    totpkey twofactor 2fa 2fasecret mfa authenticator authenticatorkey onetimepassword
    onetimecode twofactorsecret twofactorkey totpauth`,
  notes: `notes note extra comments comment memo description remark remarks details info
    additionalinfo noteplain notesplain securenote freetext`,
  folder: `folder grouping group groupname foldername path category collections collection vault
    vaultname groups notebook`,
  tags: 'tags tag labels',
  type: 'type secrettype itemtype recordtype kind',
  favorite: 'favorite fav favourite isfavorite starred pinned',
  archived: 'archived isarchived archiveddate',
  changed: 'timepasswordchanged passwordchanged passwordrevisiondate passwordmodified',
  pairs: 'fields secretdata customdata customfieldsdata',
  json: 'customfields',
  addresses: 'additionalurls otherurls',
  roboform: 'rffields rffieldsv2',
  month: 'expirationmonth expmonth expirymonth',
  year: 'expirationyear expyear expiryyear',
  'card.holder': 'cardholdername cardholder nameoncard accountholder',
  'card.number': 'cardnumber ccnumber creditcardnumber',
  'card.code': 'cvc cvv cvv2 securitycode code cardverificationnumber',
  'card.expires': 'expirydate expirationdate expires expiry validuntil',
  'card.pin': 'pin cardpin',
  'bank.bank': 'issuingbank bankname bank',
  'bank.routing': 'routingnumber routing aba',
  'bank.account': 'accountnumber bankaccountnumber iban',
  'wifi.network': 'ssid networkname',
  out: `guid uuid id icon iconid created createtime createdat creationtime creationdate
    timecreated timelastused lastmodified lastmodificationtime modifytime modified modifiedat
    updated updatedat lastused lastusedtime lastaccesstime reprompt times usagecount position
    expirestime`,
};

const PLACES = new Map(
  Object.entries(NAMES).flatMap(([place, names]) =>
    names.split(/\s+/).map((name, rank) => [name, { place, rank }] as const),
  ),
);

const plain = (heading: string) =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

export const isKnown = (heading: string) => PLACES.has(plain(heading));

/** Whether a row names columns: some of its cells are names that programs use. */
export function isHead(cells: readonly string[]): boolean {
  const known = cells.filter(isKnown);
  return known.length >= 2 || (cells.length === 1 && known.length === 1);
}

/** Of columns with one place, the best comes first: a username before an email address. */
export function placesOf(head: readonly string[]): string[] {
  const placed = head.map((heading) => PLACES.get(plain(heading)));
  const hasName = placed.some((one) => one?.place === 'name' && one.rank < 2);
  return placed.map((one) => {
    // "Account" is a name unless a title stands beside it.
    if (one?.place === 'name' && one.rank > 1 && hasName) return 'field';
    return one?.place ?? 'field';
  });
}

export function rankOf(heading: string): number {
  return PLACES.get(plain(heading))?.rank ?? 0;
}

const HOLDING = ['website', 'username', 'password', 'totp', 'notes', 'pairs', 'json', 'roboform'];

/** Whether the places are enough to make items, without a person's choice. */
export function areEnough(places: readonly string[]): boolean {
  return places.some((place) => HOLDING.includes(place) || place.includes('.'));
}
