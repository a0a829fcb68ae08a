import { Clock, ListChecks } from 'lucide-react';
import { counted } from '@/lib/text';
import { OWNER_LABELS } from '@/records/procedure-bundles/checklist-owners';
import type { OfferedBundle } from '@/records/procedure-bundles/procedure-bundles.queries';

interface BundlePreviewProps {
  bundle: OfferedBundle;
  /** Minutes of further procedures. */
  moreMinutes: number;
}

export function BundlePreview({ bundle, moreMinutes }: BundlePreviewProps) {
  const { items, instructions } = bundle;
  const blocking = items.filter((item) => item.blocking).length;
  return (
    <div className="grid gap-2 rounded-md bg-surface-sunken px-4 py-3 text-sm ring-1 ring-border ring-inset">
      <p className="flex items-center gap-2.5">
        <Clock aria-hidden="true" className="size-4 shrink-0 text-accent" />
        {counted(bundle.duration_minutes + moreMinutes, 'minutes')}, {bundle.cleanup_minutes} of
        clean-up
      </p>
      <details>
        <summary className="flex items-center gap-2.5 rounded-sm">
          <ListChecks aria-hidden="true" className="size-4 shrink-0 text-accent" />
          <span className="underline decoration-border-strong underline-offset-3">
            Checklist of {counted(items.length, 'items')}, {blocking} of them blocking
          </span>
        </summary>
        <ul className="mt-2 grid gap-1 pl-6.5">
          {items.map((item) => (
            <li key={item.id}>
              {item.label}
              <span className="text-muted">
                {item.owner_role !== null && `, ${OWNER_LABELS[item.owner_role]}`}
                {item.due_days_before !== null &&
                  `, ${counted(item.due_days_before, 'days')} before`}
                {item.blocking && ', blocking'}
              </span>
            </li>
          ))}
        </ul>
      </details>
      {instructions !== null && <p className="text-muted">{instructions}</p>}
    </div>
  );
}
