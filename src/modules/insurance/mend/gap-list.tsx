import { Fragment } from 'react';
import { useCompany } from '@/company/company-context';
import { adminsText } from './admins-text';
import { gapWords, isForAdmins, type Place, placeOf } from './missing';
import { useAdminNames } from './use-admin-names';

interface GapListProps {
  gaps: readonly string[];
  /** Whose they are, for those who hear a list of such links. */
  about: string;
  onMend: (place: Place) => void;
}

/** "Add: the member ID, the patient's date of birth.", each leading to where it is added, or to who can. */
export function GapList({ gaps, about, onMend }: GapListProps) {
  const { isAdmin } = useCompany();
  const admins = useAdminNames();
  if (gaps.length === 0) return null;
  const isOutOfReach = (gap: string) => !isAdmin && isForAdmins(placeOf(gap));
  return (
    <>
      Add:{' '}
      {gaps.map((gap, index) => (
        <Fragment key={gap}>
          {index > 0 && ', '}
          {isOutOfReach(gap) ? (
            gapWords(gap)
          ) : (
            <button
              type="button"
              onClick={() => onMend(placeOf(gap))}
              className="inline rounded-sm text-left font-medium text-accent underline underline-offset-3"
            >
              {gapWords(gap)}
              <span className="sr-only"> ({about})</span>
            </button>
          )}
        </Fragment>
      ))}
      .{gaps.some(isOutOfReach) && ` ${adminsText(admins)} can add what is the clinic’s.`}
    </>
  );
}
