export interface Piece {
  text: string;
  isHit: boolean;
  start: number;
}

export function highlight(text: string, term: string): Piece[] {
  const words = term.split(/\s+/).filter((word) => word !== '');
  if (words.length === 0) return text === '' ? [] : [{ text, isHit: false, start: 0 }];
  // Longer words first, so that a shorter prefix doesn't cut them.
  const pattern = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|');
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: hit, index } of text.matchAll(new RegExp(pattern, 'giu'))) {
    if (index > end) pieces.push({ text: text.slice(end, index), isHit: false, start: end });
    pieces.push({ text: hit, isHit: true, start: index });
    end = index + hit.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isHit: false, start: end });
  return pieces;
}
