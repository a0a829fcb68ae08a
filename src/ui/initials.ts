const WORD_BREAK = /[\s._@-]+/;

/** What stands before and after a physician's name: with it, all of them would be "DM". */
const TITLE = /^(dr|prof)\.?\s+(?=\S)|,\s*(md|do|phd|np|pa|rn|aud)\b.*$/gi;

/** At most two letters: the first of the first word and of the last. */
export function initials(name: string): string {
  const words = name.trim().replace(TITLE, '').split(WORD_BREAK).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  // Spreading splits by code point, so a letter outside the basic plane isn't cut in half.
  return ends
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
