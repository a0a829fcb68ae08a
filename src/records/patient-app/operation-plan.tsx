import { t } from '@/fields/words';
import { formatDay } from '@/lib/clinic-clock';
import type { MyOperation } from './my-chart.schema';

/** What an operation still needs from the patient, and what to do afterwards, in the clinic's words. */
export function OperationPlan({ operation }: { operation: MyOperation }) {
  const { owed, instructions } = operation;
  if (owed.length === 0 && instructions === null) return null;
  return (
    <div className="mt-3 grid gap-3 border-t pt-3">
      {owed.length > 0 && (
        <div>
          <h5 className="font-semibold">{t('Still needed from you')}</h5>
          <ul className="mt-1 grid list-disc gap-1 pl-5">
            {owed.map(({ label, due_on }) => (
              <li key={label} className="wrap-anywhere">
                <span lang="en">{label}</span>
                {due_on !== null && (
                  <span className="text-muted">
                    {' '}
                    {t('by {day}', { day: formatDay(due_on, 'weekday-day') })}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      {instructions !== null && (
        <div>
          <h5 className="font-semibold">{t('After the operation')}</h5>
          <p lang="en" className="wrap-anywhere mt-1 whitespace-pre-line">
            {instructions}
          </p>
        </div>
      )}
    </div>
  );
}
