/** "(555) 010-0162 · NPI 1234567893": either or both of them. */
export function withNpi(words: string | null, npi: string | null): string {
  return [words, npi !== null && `NPI ${npi}`].filter(Boolean).join(' · ');
}
