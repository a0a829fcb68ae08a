import { Download, X } from 'lucide-react';
import { toast } from 'sonner';
import { downloadText } from '@/lib/download';
import { counted } from '@/lib/text';
import { Button } from '@/ui/button';
import { type Export, useExport } from './export.mutations';

interface ExportButtonProps<Row> extends Export<Row> {
  /** The file's content, in the plural: "verifications". */
  noun: string;
  /** The file's name, without ".csv". */
  name: string;
  toCsv: (rows: readonly Row[]) => string;
  size?: 'sm' | 'md';
}

/** Exports the whole list as a CSV file, not only the loaded pages. It can be stopped. */
export function ExportButton<Row>({
  noun,
  name,
  toCsv,
  size = 'md',
  ...asked
}: ExportButtonProps<Row>) {
  const { start, cancel, isPending, progress } = useExport(asked);

  function save() {
    start(undefined, {
      onSuccess: (rows) => {
        if (rows === null) return;
        downloadText(`${name}.csv`, 'text/csv', toCsv(rows));
        toast.success(`Exported ${counted(rows.length, noun)}`);
      },
      onError: (error) => toast.error(error.message),
    });
  }

  return (
    <>
      {/* One button in both states, so that the focus stays. The second click of a double click
          must not stop it. */}
      <Button size={size} onClick={({ detail }) => (isPending ? detail < 2 && cancel() : save())}>
        {isPending ? (
          <>
            <X aria-hidden="true" className="size-4" />
            Cancel
            <span className="sr-only">export of {noun}</span>
            <span className="text-muted tabular-nums">{progress.toLocaleString('en-US')}</span>
          </>
        ) : (
          <>
            <Download aria-hidden="true" className="size-4" />
            Export CSV
            <span className="sr-only">of {noun}</span>
          </>
        )}
      </Button>
      <span role="status" className="sr-only">
        {isPending && `Exporting ${noun}...`}
      </span>
    </>
  );
}
