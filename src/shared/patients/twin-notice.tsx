import { UsersRound } from 'lucide-react';
import type { Enums } from '@/lib/supabase/database.types';
import { Button } from '@/ui/button';
import type { KnownPatient } from './known-patient';
import { PatientLine } from './patient-line';
import type { Twin } from './twins.queries';

const REASONS: Record<Enums<'twin_reason'>, string> = {
  name: 'Same name',
  similar_name: 'Similar name',
  birth_date: 'Same birth date',
  phone: 'Same phone',
  record_number: 'Same MRN',
  member_id: 'Same member ID',
};

interface TwinNoticeProps {
  twins: readonly Twin[];
  /** The person is one that the clinic has a chart of. */
  onUse: (patient: KnownPatient) => void;
  /** They are two people: goes on as if nobody had been found. */
  onPass: () => void;
}

/** Asks whether somebody about to be added is a patient whom the clinic has already. */
export function TwinNotice({ twins, onUse, onPass }: TwinNoticeProps) {
  return (
    <div
      role="alert"
      className="grid gap-3 rounded-md bg-warning-soft px-3.5 py-3 text-sm ring-1 ring-warning/25 ring-inset"
    >
      <p className="flex items-center gap-2 font-medium text-warning">
        <UsersRound aria-hidden="true" className="size-4 shrink-0" />
        This patient may have a chart already.
      </p>
      <ul className="grid gap-2">
        {twins.map(({ reasons, phone, ...twin }) => (
          <li
            key={twin.id}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface px-3 py-2"
          >
            <span className="min-w-0">
              <PatientLine patient={twin} />
              <span className="block text-muted text-xs">
                {[phone, ...reasons.map((reason) => REASONS[reason])].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Button size="sm" onClick={() => onUse(twin)}>
              Use this chart
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button size="sm" variant="ghost" type="submit" onClick={onPass}>
          Create a new chart anyway
        </Button>
      </div>
    </div>
  );
}
