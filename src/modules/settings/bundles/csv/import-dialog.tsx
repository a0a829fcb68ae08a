import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { counted } from '@/lib/text';
import { useSaveBundles } from '@/records/procedure-bundles/procedure-bundles.mutations';
import type { Bundle } from '@/records/procedure-bundles/procedure-bundles.queries';
import { ActFooter } from '@/ui/act-footer';
import { Dialog } from '@/ui/dialog';
import { FileChoice } from '@/ui/file-choice';
import { FormError } from '@/ui/form-error';
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

/** Reads a file, shows its effect line by line, and imports it on confirmation. */
export function ImportDialog({ bundles, onClose }: ImportDialogProps) {
  const { id: companyId } = useCompany();
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
        <ActFooter
          disabled={toSave.length === 0}
          pending={save.isPending}
          onCancel={onClose}
          onClick={() =>
            save.mutate(toSave, {
              onSuccess: () => {
                toast.success(`${counted(toSave.length, 'bundles')} imported`);
                onClose();
              },
            })
          }
        >
          {toSave.length === 0 ? 'Import' : `Import ${toSave.length}`}
        </ActFooter>
      }
    >
      <div className="grid gap-4">
        <FormError
          message={
            problem ?? (save.error ? `Nothing was imported. ${save.error.message}` : undefined)
          }
        />
        <FileChoice
          fileName={plan?.file}
          invitation="Choose a CSV file"
          accept=".csv,text/csv"
          onChoose={(file) => void read(file)}
        />
        {plan && <PlanList bundles={plan.bundles} faults={plan.faults} />}
      </div>
    </Dialog>
  );
}
