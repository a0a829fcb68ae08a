/**
 * Words that an attacker would try first for this portal: its subject, its people, and common parts
 * of passwords. Explained in docs/security/passwords-and-limits.md.
 */
export const GUESSED_WORDS: readonly string[] = [
  ...['clinic', 'portal', 'practice', 'hospital', 'medical', 'health', 'doctor', 'patient'],
  ...['allergy', 'referral', 'surgery', 'tozid', 'toz'],
  ...['administrator', 'admin', 'owner', 'physician', 'staff', 'user', 'login', 'account'],
  ...[
    'password',
    'passphrase',
    'passcode',
    'welcome',
    'changeme',
    'letmein',
    'secret',
    'qwertyuiop',
  ],
  ...['qwerty', 'abcdef', '1234567890', '123456789', '12345678', '123456', '12345', '1234'],
  ...['spring', 'summer', 'autumn', 'winter', 'monday', 'friday'],
];

const LEAST_DIFFERENT = 5;
const LEAST_OWN = 8;

/** Common replacements for letters. */
const STAND_INS: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
};

/**
 * Whether an attacker who knows the portal and the person would soon guess the password: fewer than
 * five different characters, or fewer than eight besides these words.
 *
 * @param own words of the person or clinic: names, a username, an address
 */
export function isSoonGuessed(password: string, own: readonly string[]): boolean {
  if (new Set(password).size < LEAST_DIFFERENT) return true;
  const words = [...GUESSED_WORDS, ...own.flatMap(wordsOf)].map(plain);
  const rest = words
    .sort((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ''), plain(password));
  return [...rest].length < LEAST_OWN;
}

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 2);

const plain = (text: string) =>
  text.toLowerCase().replace(/[@430$5]/g, (sign) => STAND_INS[sign] ?? sign);

export const SOON_GUESSED =
  'This is easy to guess. Avoid the clinic’s name, your own name and “password”.';
