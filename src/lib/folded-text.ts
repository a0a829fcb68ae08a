/**
 * Folds like the database (private.fold_text): lower-case words between single spaces, without
 * accents and punctuation.
 */
export function foldText(text: string): string {
  return text
    .replace(/['’‘ʼʻ`´′]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ØøŁłĐđÐðıßẞæÆœŒþÞ]/g, (letter) => LETTERS[letter] ?? letter)
    .toLowerCase()
    .replace(/[\s!-/:-@[-`{-¿\u2000-\u206f]+/g, ' ')
    .trim();
}

const LETTERS: Record<string, string> = {
  ...{ Ø: 'o', ø: 'o', Ł: 'l', ł: 'l', Đ: 'd', đ: 'd', Ð: 'd', ð: 'd', ı: 'i' },
  ...{ ß: 'ss', ẞ: 'ss', æ: 'ae', Æ: 'ae', œ: 'oe', Œ: 'oe', þ: 'th', Þ: 'th' },
};

/**
 * Whether a text has all words of another, in any order. One- and two-letter words must begin a
 * word.
 */
export function hasWords(text: string, words: string): boolean {
  const folded = ` ${foldText(text)} `;
  return foldText(words)
    .split(' ')
    .every((word) => folded.includes(word.length < 3 ? ` ${word}` : word));
}
