const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec';
const DATES = [
  /^\d{1,2}[-/.]\d{1,2}[-/.](\d{4}|\d{2})$/,
  /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}$/,
  new RegExp(`^(${MONTH})[a-z]*[. -]*\\d{1,2}(st|nd|rd|th)?[, -]+(\\d{4}|\\d{2})$`),
  new RegExp(`^\\d{1,2}(st|nd|rd|th)?[ -]*(${MONTH})[a-z]*[., -]*(\\d{4}|\\d{2})$`),
];

/** Why a search may have found no patient, by what the text looks like. */
export function nobodyFound(text: string): string {
  const typed = text.trim().toLowerCase();
  if (DATES.some((form) => form.test(typed))) return 'No patient has this birth date.';
  if (!/\d/.test(typed)) return 'No patient of this name yet.';
  if (/\s\d{1,2}[-/.]\d{1,2}[-/.]\d+$|^\d{1,2}[-/.]\d{1,2}[-/.]\d+\s/.test(typed)) {
    return 'No patient has this name and birth date.';
  }
  const digits = typed.replace(/\D/g, '');
  const isPhone = /^[+\d ().-]+$/.test(typed) && [7, 10, 11].includes(digits.length);
  if (isPhone) return 'No patient has this phone number.';
  return /^\d{4}$/.test(typed)
    ? 'No record or phone number has these digits.'
    : 'No patient has this record number.';
}
