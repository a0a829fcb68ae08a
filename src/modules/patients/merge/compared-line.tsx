import type { ComparedLine as Line } from '@/records/patient-merge/patient-merge.model';
import { cx } from '@/ui/cx';
import { COMPARED_GRID } from './compared-grid';

export function ComparedLine({ line }: { line: Line }) {
  const { label, kept, merged, differs } = line;
  return (
    <dl className={COMPARED_GRID}>
      <dt className="col-span-2 self-center font-medium text-sm @3xl:col-span-1">{label}</dt>
      <ComparedText text={kept} differs={differs} />
      <ComparedText text={merged} differs={differs} />
    </dl>
  );
}

function ComparedText({ text, differs }: { text: string | null; differs: boolean }) {
  return (
    <dd
      dir="auto"
      className={cx(
        'wrap-anywhere min-w-0 whitespace-pre-line rounded-md px-3 py-2 text-sm tabular-nums',
        differs ? 'bg-warning-soft' : 'text-muted',
      )}
    >
      {text ?? <span className="text-muted">None</span>}
    </dd>
  );
}
