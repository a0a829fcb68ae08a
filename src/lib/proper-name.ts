/** What stands small between the words of a name: "de la Cruz", "van der Meer". */
const PARTICLES = new Set(
  'da das de del della den der di do dos du la las le los ten ter van von y zu'.split(' '),
);

/** How a name typed without care is probably written: null where it has capitals and small letters already. */
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
        // O'Rourke and D'Angelo; the s of a longer word stays small.
        .replace(/^(\p{L}{1,2}['’])(\p{L})/u, (_, start, letter) => start + letter.toUpperCase())
        .replace(/^Mc(\p{L})(?=\p{L}{2})/u, (_, letter) => `Mc${letter.toUpperCase()}`),
    )
    .join('-');
}
