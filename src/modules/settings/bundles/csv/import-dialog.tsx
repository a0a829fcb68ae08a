import { FileUp } from 'lucide-react';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { FormError } from '@/ui/form-error';
import { useSaveBundles } from '../bundles.mutations';
import type { Bundle } from '../bundles.queries';
import { type PlannedBundle, planImport } from './import-plan';
import { PlanList } from './plan-list';
import { type CsvFault, readBundleCsv } from './read-bundle-csv';

interface ImportDialogProps {
  bundles: readonly Bundle[];
  onClose: () => void;
}

interface Plan {
  file: string;
  bundles: PlannedBundle[];
  faults: CsvFault[];
}

const MOST_BYTES = 2_000_000;

/** Reads a file, shows what it would do line by line, and does it when that is wanted. */
export function ImportDialog({ bundles, onClose }: ImportDialogProps) {
  const { id: companyId } = useCompany();
  const inputId = useId();
  const save = useSaveBundles(companyId);
  const [plan, setPlan] = useState<Plan>();
  const [problem, setProblem] = useState<string>();
  const toSave = plan?.bundles.flatMap((bundle) => bundle.save ?? []) ?? [];

  async function read(file: File) {
    save.reset();
    setPlan(undefined);
    if (file.size > MOST_BYTES) {
      setProblem('The file is larger than 2 MB. Bundles are a few kilobytes.');
      return;
    }
    const reading = readBundleCsv(await file.text());
    setProblem(undefined);
    setPlan({
      file: file.name,
      bundles: planImport(reading.bundles, bundles, () => crypto.randomUUID()),
      faults: reading.faults,
    });
  }

  return (
    <Dialog
      onClose={onClose}
      title="Import bundles"
      description="A CSV file from Export. Bundles are matched by name; others stay unchanged."
      size="lg"
      locked={save.isPending}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabled={toSave.length === 0}
            pending={save.isPending}
            onClick={() =>
              save.mutate(toSave, {
                onSuccess: () => {
                  toast.success(
                    toSave.length === 1
                      ? 'One bundle imported'
                      : `${toSave.length} bundles imported`,
                  );
                  onClose();
                },
              })
            }
          >
            {toSave.length === 0 ? 'Import' : `Import ${toSave.length}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <FormError
          message={
            problem ?? (save.error ? `Nothing was imported. ${save.error.message}` : undefined)
          }
        />
        <label
          htmlFor={inputId}
          className="flex min-h-24 cursor-pointer flex-wrap items-center justify-center gap-3 rounded-md border border-border-strong border-dashed bg-surface-sunken px-4 py-5 text-sm hover:border-accent has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <FileUp aria-hidden="true" className="size-5 text-accent" />
          <span>
            <span className="font-medium">{plan ? plan.file : 'Choose a CSV file'}</span>
            {plan && <span className="text-muted"> · choose another</span>}
          </span>
          <input
            id={inputId}
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) void read(file);
              // The same file, mended, can be chosen again.
              event.target.value = '';
            }}
          />
        </label>
        {plan && <PlanList bundles={plan.bundles} faults={plan.faults} />}
      </div>
    </Dialog>
  );
}
