/** As many characters as the database takes; it counts as people do, an emoji as one. */
export const MAX_BODY = 20_000;

/** What keeps a text from being sent as a message; null when nothing does. */
export function bodyProblem(text: string): string | null {
  const trimmed = text.trim();
  // Counting characters walks the whole text; most are shorter than the limit in any count.
  if (trimmed.length <= MAX_BODY) return null;
  const over = [...trimmed].length - MAX_BODY;
  if (over <= 0) return null;
  return `This is ${over.toLocaleString('en-US')} characters too long for one message.`;
}
