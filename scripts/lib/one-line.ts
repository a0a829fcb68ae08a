const COLOR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

/** An error's message on one line: without colors, at most 400 characters; empty for none. */
export function oneLine(error: { message?: string | undefined } | undefined): string {
  return (error?.message ?? '').replace(COLOR, '').replace(/\s+/g, ' ').slice(0, 400);
}
