import { Fragment } from 'react';
import { isForAdmins, missingInfoLabel, type Place, placeOf } from './missing-info.model';

interface MissingInfoSentenceProps {
  missing: readonly string[];
  /** Names the owner, for screen readers in a list of such links. */
  about: string;
  isAdmin: boolean;
  /** Members who can add the clinic's own values. */
  admins: string;
  onAdd: (place: Place) => void;
}

/** "Add: the member ID, the patient's date of birth." */
export function MissingInfoSentence({
  missing,
  about,
  isAdmin,
  admins,
  onAdd,
}: MissingInfoSentenceProps) {
  if (missing.length === 0) return null;
  const isOutOfReach = (info: string) => !isAdmin && isForAdmins(placeOf(info));
  return (
    <>
      Add:{' '}
      {missing.map((info, index) => (
        <Fragment key={info}>
          {index > 0 && ', '}
          {isOutOfReach(info) ? (
            missingInfoLabel(info)
          ) : (
            <button
              type="button"
              onClick={() => onAdd(placeOf(info))}
              className="inline rounded-sm text-left font-medium text-accent underline underline-offset-3"
            >
              {missingInfoLabel(info)}
              <span className="sr-only"> ({about})</span>
            </button>
          )}
        </Fragment>
      ))}
      .{missing.some(isOutOfReach) && ` ${admins} can add the clinic’s details.`}
    </>
  );
}
