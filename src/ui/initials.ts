const WORD_BREAK = /[\s._@-]+/;

/** Titles around a physician's name: with them, all initials would be "DM". */
const TITLE = /^(dr|prof)\.?\s+(?=\S)|,\s*(md|do|phd|np|pa|rn|aud)\b.*$/gi;

/** At most two letters: the first ones of the first and last word. */
export function initials(name: string): string {
  const words = name.trim().replace(TITLE, '').split(WORD_BREAK).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  // Spreading splits by code point, so a letter outside the basic plane isn't cut in half.
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
