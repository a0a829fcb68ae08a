export interface TextPart {
  text: string;
  href: string | null;
  start: number;
}

// Excludes spaces, quotes, angle brackets, and the invisible direction marks that could disguise an
// address.
const ADDRESS = /https?:\/\/[^\s<>"\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gi;
const CLOSING = /[.,;:!?'’”»\])}]$/;

/** The web addresses in a text and the text between them. The parts join to the text. */
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

/** The address without the end of its sentence; a bracket that it opened stays. */
function withoutClosing(address: string): string {
  let rest = address;
  while (CLOSING.test(rest) && !(rest.endsWith(')') && isBalanced(rest))) rest = rest.slice(0, -1);
  return rest;
}

function isBalanced(address: string): boolean {
  return address.split('(').length === address.split(')').length;
}

/** Web addresses only, and none with a name before "@", which looks like another site. */
function toHref(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { protocol, username, password, href } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? href : null;
}
