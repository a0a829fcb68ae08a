import { EXTENSION, phoneDigits, phoneProblem } from '@/fields/checks';

/** A tel link; the extension is dialed after a pause. */
export function telLink(text: string): string {
  const [, extension] = EXTENSION.exec(text) ?? [];
  const plus = text.startsWith('+') ? '+' : '';
  return `tel:${plus}${phoneDigits(text)}${extension === undefined ? '' : `,${extension}`}`;
}

export function formatPhone(text: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phoneDigits(text)) ?? [];
  const isForeign = text.startsWith('+') && !/^\+ ?1/.test(text);
  if (phoneProblem(text) !== null || area === undefined || isForeign) return text;
  const [, extension] = EXTENSION.exec(text) ?? [];
  return `(${area}) ${exchange}-${line}${extension === undefined ? '' : ` x${extension}`}`;
}
