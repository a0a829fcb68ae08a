/** A piece of a message: text, or an address that can be followed. */
export interface TextPart {
  text: string;
  href: string | null;
  /** Where it begins in the message. */
  start: number;
}

// Without blanks, quotes and angle brackets; without the invisible marks that turn the direction of
// writing, which could make an address look like another one.
const ADDRESS = /https?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi;
const CLOSING = /[.,;:!?'’”»\])}]$/;

/** The addresses in a text, and the text between them; joined, the parts are the text again. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutClosing(match[0]);
    const href = toHref(address);
    if (href === null) continue;
    if (match.index > end) {
      parts.push({ text: text.slice(end, match.index), href: null, start: end });
    }
    parts.push({ text: address, href, start: match.index });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null, start: end });
  return parts;
}

/** The address without what ends the sentence around it; a bracket that it opened itself stays. */
function withoutClosing(address: string): string {
  let rest = address;
  while (CLOSING.test(rest) && !(rest.endsWith(')') && isBalanced(rest))) rest = rest.slice(0, -1);
  return rest;
}

function isBalanced(address: string): boolean {
  return address.split('(').length === address.split(')').length;
}

/** Only web addresses, and none with a name before an "@", which reads like a place it doesn't lead to. */
function toHref(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null;
}
