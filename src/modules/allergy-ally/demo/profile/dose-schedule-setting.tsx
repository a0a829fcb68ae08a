import { useDemo } from '../demo-context';
import { clockLabel } from '../rules';

/** Read-only: the care team sets the doses. */
export function DoseScheduleSetting() {
  const planned = useDemo().state.doses.filter((dose) => dose.planned);
  return (
    <>
      <dl className="divide-y">
        {planned.map(({ id, time, type, dosage }) => (
          <div key={id} className="flex min-h-14 items-center justify-between gap-4 text-sm">
            <dt>
              <span className="block font-medium">{type}</span>
              <span className="text-muted text-xs">{dosage}</span>
            </dt>
            <dd className="tabular-nums">{clockLabel(time)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-muted text-sm">
        Your care team sets your doses. Ask them before you change anything.
      </p>
    </>
  );
}
