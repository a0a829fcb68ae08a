const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text from outside, such as an address, can be the id of a row at all. */
function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The id in a text from outside; null for a missing or malformed one. */
export function idOrNull(text: string | null | undefined): string | null {
  return text && isUuid(text) ? text.toLowerCase() : null;
}
