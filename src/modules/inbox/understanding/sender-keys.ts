const digitsOf = (number: string) => number.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/**
 * The keys that lessons for a sender are filed under: the office's NPI first, since one fax may
 * serve several offices.
 */
export function senderKeys({
  npi,
  faxes,
}: {
  npi: string | undefined;
  faxes: readonly (string | null | undefined)[];
}): string[] {
  const numbers = faxes.map((fax) => digitsOf(fax ?? '')).filter((digits) => digits.length === 10);
  return [
    ...(npi !== undefined && /^\d{10}$/.test(npi) ? [`npi:${npi}`] : []),
    ...[...new Set(numbers)].map((digits) => `fax:${digits}`),
  ];
}
