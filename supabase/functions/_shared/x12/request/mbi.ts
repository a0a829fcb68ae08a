/** Letters that no Medicare number has, since they are read as digits: S, L, O, I, B, Z. */
const LETTER = '[AC-HJKMNP-RT-Y]';
const EITHER = '[0-9AC-HJKMNP-RT-Y]';

/** CMS's Medicare Beneficiary Identifier, position by position; cards print dashes after the fourth and seventh. */
const MBI = new RegExp(`^[1-9]${LETTER}${EITHER}[0-9]${LETTER}${EITHER}[0-9]${LETTER}{2}[0-9]{2}$`);

/** Blanks, dashes of any kind, dots and what can't be seen. */
const SEPARATORS = /[\s\p{Pd}\p{Cf}\u2212._]/gu;

/** A Medicare number as payers take it, 1EG4TE5MK73, however it was typed; null for any other number. */
export function asMbi(text: string): string | null {
  const plain = text.normalize('NFKC').replace(SEPARATORS, '').toUpperCase();
  return MBI.test(plain) ? plain : null;
}

/** A member ID as it is kept: a Medicare number without its dashes, any other as it was typed. */
export const memberIdOf = (text: string): string => asMbi(text) ?? text.trim();
