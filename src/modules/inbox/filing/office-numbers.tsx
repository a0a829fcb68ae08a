import type { FilingDraft, OfficeNumber } from './filing-draft';
import { useKnownOffice } from './use-known-office';

interface OfficeNumbersProps {
  companyId: string;
  draft: Pick<FilingDraft, 'referring_provider' | 'npi' | 'referrer_phone' | 'referrer_fax'>;
  corrected: ReadonlySet<OfficeNumber>;
  onCorrect: (corrected: ReadonlySet<OfficeNumber>) => void;
}

const NAMES: Record<OfficeNumber, string> = { npi: 'NPI', phone: 'phone', fax: 'fax' };
const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

/**
 * Numbers on the page that differ from the directory or are missing there. The directory takes them
 * if a member says so here.
 */
export function OfficeNumbers({ companyId, draft, corrected, onCorrect }: OfficeNumbersProps) {
  const known = useKnownOffice(companyId, draft);
  if (!known) return null;
  const read = { npi: draft.npi, phone: draft.referrer_phone, fax: draft.referrer_fax };
  const differing = (['npi', 'phone', 'fax'] as const).flatMap((which) => {
    const kept = known[which];
    const isOther = read[which] !== '' && digitsOf(kept ?? '') !== digitsOf(read[which]);
    return isOther ? [{ which, kept }] : [];
  });
  if (differing.length === 0) return null;

  function toggle(which: OfficeNumber) {
    const next = new Set(corrected);
    if (!next.delete(which)) next.add(which);
    onCorrect(next);
  }

  return (
    <fieldset className="grid gap-1 rounded-md border p-3 text-sm">
      <legend className="px-1 font-medium">Numbers that the directory doesn’t have</legend>
      <p className="text-muted">
        The directory stays as it is unless you check a box. The timeline notes what the page says.
      </p>
      {differing.map(({ which, kept }) => (
        <label key={which} className="flex min-h-8 items-center gap-2 max-md:min-h-11">
          <input
            type="checkbox"
            checked={corrected.has(which)}
            onChange={() => toggle(which)}
            className="size-4 accent-accent"
          />
          {kept === null
            ? `Add ${NAMES[which]} ${read[which]} to ${known.name}`
            : `Replace ${NAMES[which]} ${kept} of ${known.name}`}
        </label>
      ))}
    </fieldset>
  );
}
