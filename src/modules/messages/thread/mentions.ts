export interface Mentionable {
  userId: string;
  name: string;
}

/** The mention being typed: the text's end from the "@" on. */
export interface MentionStart {
  from: number;
  search: string;
}

const LONGEST_SEARCH = 40;

/** The text after an "@" right before the caret; null if it is no mention, as in an address. */
export function mentionAt(text: string, caret: number): MentionStart | null {
  const from = text.lastIndexOf('@', caret - 1);
  if (from === -1 || caret - from > LONGEST_SEARCH) return null;
  const search = text.slice(from + 1, caret);
  const before = text[from - 1];
  if (search.includes('\n') || /^\s/.test(search)) return null;
  return before === undefined || /[\s(,;:"'“‘«¿¡-]/.test(before) ? { from, search } : null;
}

export function withMention(text: string, { from, search }: MentionStart, name: string) {
  const end = from + 1 + search.length;
  const gap = /^\s/.test(text.slice(end)) ? '' : ' ';
  const head = `${text.slice(0, from)}@${name}${gap}`;
  return { text: head + text.slice(end), caret: head.length + (gap === '' ? 1 : 0) };
}

/** A piece of a text: words, or a name after "@". */
export interface MentionPart {
  text: string;
  userId: string | null;
  start: number;
}

/** The mentions of these people and the text between them. The parts join to the text. */
export function splitMentions(text: string, people: readonly Mentionable[]): MentionPart[] {
  // Longer names first: "@Ann Lee" isn't "@Ann" and a word.
  const named = [...people].sort((a, b) => b.name.length - a.name.length);
  const parts: MentionPart[] = [];
  let end = 0;
  for (const { index } of text.matchAll(/@/g)) {
    const person = named.find(({ name }) => isNamedAt(text, index + 1, name));
    if (index < end || !person) continue;
    if (index > end) parts.push({ text: text.slice(end, index), userId: null, start: end });
    end = index + 1 + person.name.length;
    parts.push({ text: text.slice(index, end), userId: person.userId, start: index });
  }
  if (end < text.length) parts.push({ text: text.slice(end), userId: null, start: end });
  return parts;
}

export function mentionsIn(text: string, people: readonly Mentionable[]): string[] {
  const ids = splitMentions(text, people).map(({ userId }) => userId);
  return [...new Set(ids)].filter((id) => id !== null);
}

function isNamedAt(text: string, start: number, name: string): boolean {
  if (name === '' || !text.startsWith(name, start)) return false;
  const next = text.slice(start + name.length, start + name.length + 2);
  return !/^[\p{L}\p{N}]/u.test(next);
}
