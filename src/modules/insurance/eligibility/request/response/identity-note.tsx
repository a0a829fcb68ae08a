import type { Identity, IdentityDifference } from '@x12/benefits/identity';
import { formatCalendarDate } from '@/lib/dates';
import { Source } from './source';

const FIELDS = {
  last_name: 'Last name',
  first_name: 'First name',
  birth_date: 'Date of birth',
  member_id: 'Member ID',
} as const;

const shown = ({ field }: IdentityDifference, value: string) =>
  field === 'birth_date' ? formatCalendarDate(value) : value;

export function IdentityNote({ identity: { differences, isForeign } }: { identity: Identity }) {
  if (differences.length === 0 || isForeign) return null;
  return (
    <div className="mt-2 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning">
      <p className="font-medium">Check that the payer means this patient</p>
      <ul className="mt-1 grid gap-0.5">
        {differences.map((difference) => (
          <li key={difference.field} className="break-words">
            {FIELDS[difference.field]}: asked for {shown(difference, difference.asked)}, the payer
            has {shown(difference, difference.told)} <Source numbers={[difference.number]} />
          </li>
        ))}
      </ul>
    </div>
  );
}
