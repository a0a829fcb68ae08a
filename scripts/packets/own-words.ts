/**
 * The page's own words, each with its place in thousandths of the page, as perfectly read lines: what is lost of them
 * is lost by the rules. A text, because the script runner would wrap a function.
 */
export const OWN_WORDS = `() => {
  const lines = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (text.parentElement.tagName === 'STYLE') continue;
    const words = [];
    for (const { 0: word, index } of text.data.matchAll(/\\S+/g)) {
      // Signs alone aren't kept of a page that is recognized either.
      if (!/[a-z0-9#]/i.test(word)) continue;
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const { left, top, right, height } = range.getBoundingClientRect();
      words.push([
        word,
        95,
        Math.round((1000 * left) / 816),
        Math.round((1000 * (top + height * 0.2)) / 1056),
        Math.round((1000 * right) / 816),
        Math.round((1000 * (top + height * 0.85)) / 1056),
      ]);
    }
    if (words.length > 0) lines.push(words);
  }
  return lines;
}`;
