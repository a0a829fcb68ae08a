/**
 * CORE obliges payers to answer for service dates from twelve months back to the end of the current
 * month (domain.md §10.1); outside of that many refuse with AAA 62 or 63. Days as `YYYY-MM-DD`.
 */
export function isAnswerableDate(serviceDate: string, today: string): boolean {
  const [year = '', month = '', day = ''] = today.split('-');
  const earliest = `${String(Number(year) - 1).padStart(4, '0')}-${month}-${day}`;
  return serviceDate >= earliest && serviceDate.slice(0, 7) <= `${year}-${month}`;
}
