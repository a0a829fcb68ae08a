/** Whether a name has what was typed in it, whatever the case or the accents of either. */
export function nameMatches(name: string, search: string): boolean {
  return plain(name).includes(plain(search.trim()));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
