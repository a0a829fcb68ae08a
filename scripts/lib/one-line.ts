const COLOR = new RegExp(`${String.fromCharCode(27)}\\[\\d+m`, 'g');

/** What an error said, on one line of a run's last ones: without colors, at most 400 characters; empty for none. */
export function oneLine(error: { message?: string | undefined } | undefined): string {
  return (error?.message ?? '').replace(COLOR, '').replace(/\s+/g, ' ').slice(0, 400);
}
