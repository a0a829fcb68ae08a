import { Fragment } from 'react';
import { adminsText } from './admins-text';
import { gapWords, isForAdmins, type Place, placeOf } from './missing';

interface GapSentenceProps {
  gaps: readonly string[];
  about: string;
  isAdmin: boolean;
  /** Who can add what is the clinic's. */
  admins: readonly string[];
  onMend: (place: Place) => void;
}

/** "Add: the member ID, the patient's date of birth." */
export function GapSentence({ gaps, about, isAdmin, admins, onMend }: GapSentenceProps) {
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
