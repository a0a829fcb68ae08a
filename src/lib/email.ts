/** The database checks the same (`private.is_email`): nothing that a link to it could be led astray by. */
const ADDRESS = /^[^\p{Cc}\s@<>()[\]\\,;:"?&=#%/{}|`^]+@[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;
const LONGEST = 254;

/** For the field. */
export const EMAIL_PROBLEM = 'Enter an email address, such as ana@example.com.';

export const isEmail = (text: string) => text.length <= LONGEST && ADDRESS.test(text);

/** Where a link to an address leads: to that one alone, whatever it is made of. */
export const mailtoLink = (address: string) =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}`;
