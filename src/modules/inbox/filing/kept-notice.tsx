import type { KeptAsWritten } from './kept-as-written';

export function KeptNotice({ insurance, ofPatient, diagnoses }: KeptAsWritten) {
  const lines = [
    insurance.length > 0 &&
      `Insurance as on the pages, not yet a coverage: ${insurance.join(', ')}.`,
    ofPatient.length > 0 &&
      `The chart stays as it is. The timeline notes where the pages differ: ${ofPatient.join(', ')}.`,
    diagnoses !== null && `Diagnoses in words are noted in the timeline: “${diagnoses}”.`,
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <section aria-label="Kept as written" className="rounded-md bg-surface-sunken p-3 text-sm">
      <h3 className="font-medium">Kept as written</h3>
      <ul className="mt-1 grid gap-1 text-muted">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
