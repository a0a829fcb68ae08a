const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an outside text, such as from an address, can be a row's id. */
function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** The id in an outside text; null if it is missing or malformed. */
export function idOrNull(text: string | null | undefined): string | null {
  return text && isUuid(text) ? text.toLowerCase() : null;
}
