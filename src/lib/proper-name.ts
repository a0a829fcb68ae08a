/** Lower-case words within names: "de la Cruz", "van der Meer". */
const PARTICLES = new Set(
  'da das de del della den der di do dos du la las le los ten ter van von y zu'.split(' '),
);

/** The likely spelling of a name typed without capitals; null for names in mixed case. */
export function properName(typed: string): string | null {
  const name = typed.trim();
  if (!/\p{L}{2}/u.test(name)) return null;
  if (name !== name.toLowerCase() && name !== name.toUpperCase()) return null;
  const words = name.toLowerCase().split(' ');
  const proper = words
    .map((word) => (words.length > 1 && PARTICLES.has(word) ? word : capitalized(word)))
    .join(' ');
  return proper === name ? null : proper;
}

function capitalized(word: string): string {
  if (/^(ii|iii|iv)$/.test(word)) return word.toUpperCase();
  return word
    .split('-')
    .map((part) =>
      part
        .replace(/^\p{L}/u, (letter) => letter.toUpperCase())
        // O'Rourke and D'Angelo; the s after a longer word stays lower case.
        .replace(/^(\p{L}{1,2}['’])(\p{L})/u, (_, start, letter) => start + letter.toUpperCase())
        .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter) => `Mc${letter.toUpperCase()}`),
    )
    .join('-');
}
