import { Fragment } from 'react';
import { adminsText } from './admins-text';
import { isForAdmins, missingInfoLabel, type Place, placeOf } from './missing-info.model';

interface MissingInfoSentenceProps {
  gaps: readonly string[];
  about: string;
  isAdmin: boolean;
  /** Who can add what is the clinic's. */
  admins: readonly string[];
  onFix: (place: Place) => void;
}

/** "Add: the member ID, the patient's date of birth." */
export function MissingInfoSentence({
  gaps,
  about,
  isAdmin,
  admins,
  onFix,
}: MissingInfoSentenceProps) {
  if (gaps.length === 0) return null;
  const isOutOfReach = (gap: string) => !isAdmin && isForAdmins(placeOf(gap));
  return (
    <>
      Add:{' '}
      {gaps.map((gap, index) => (
        <Fragment key={gap}>
          {index > 0 && ', '}
          {isOutOfReach(gap) ? (
            missingInfoLabel(gap)
          ) : (
            <button
              type="button"
              onClick={() => onFix(placeOf(gap))}
              className="inline rounded-sm text-left font-medium text-accent underline underline-offset-3"
            >
              {missingInfoLabel(gap)}
              <span className="sr-only"> ({about})</span>
            </button>
          )}
        </Fragment>
      ))}
      .{gaps.some(isOutOfReach) && ` ${adminsText(admins)} can add what is the clinic’s.`}
    </>
  );
}
