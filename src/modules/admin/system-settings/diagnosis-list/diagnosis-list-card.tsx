import { useQuery } from '@tanstack/react-query';
import { FileUp, ListChecks } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { QueryCard } from '@/kit/query/query-card';
import { counted } from '@/lib/text';
import {
  useImportDiagnosisList,
  useRemoveDiagnosisList,
} from '@/records/diagnosis-lists/diagnosis-list.mutations';
import { diagnosisListQueries } from '@/records/diagnosis-lists/diagnosis-lists.queries';
import { readOrderFile } from '@/records/diagnosis-lists/order-file';
import { buttonClasses } from '@/ui/button-classes';
import { FileInput } from '@/ui/file-input';
import { FormError } from '@/ui/form-error';
import { ImportedList } from '../imported-list';

const MOST_BYTES = 60_000_000;
const count = (codes: number) => codes.toLocaleString('en-US');

export function DiagnosisListCard() {
  const { id: companyId, timeZone } = useCompany();
  const list = useQuery(diagnosisListQueries.current(companyId));
  const remove = useRemoveDiagnosisList(companyId);
  return (
    <QueryCard
      icon={ListChecks}
      title="Diagnosis codes"
      description="New diagnoses are checked against your ICD-10-CM list. Headings are refused."
      query={list}
    >
      {(current) => (
        <ImportedList
          current={
            current && {
              name: current.name,
              holds: counted(current.code_count, 'codes'),
              importedAt: current.updated_at,
              importer: current.importer,
              removal: {
                act: remove,
                to: current.id,
                title: 'Remove the list?',
                description:
                  'After that, only the format of a code is checked. Diagnoses on file stay.',
                confirmLabel: 'Remove list',
                done: 'List removed',
              },
            }
          }
          timeZone={timeZone}
          none="No list yet: only the shape of a code is checked."
        >
          <ImportField companyId={companyId} hasList={current !== null} />
        </ImportedList>
      )}
    </QueryCard>
  );
}

interface ImportFieldProps {
  companyId: string;
  hasList: boolean;
}

function ImportField({ companyId, hasList }: ImportFieldProps) {
  const inputId = useId();
  const { mutate, isPending, variables, sent, error } = useImportDiagnosisList(companyId);
  const [fault, setFault] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  // If a file is chosen again after a failure, the import resumes.
  const begun = useRef<{ of: string; id: string }>(undefined);
  const isBusy = isPending || isReading;

  async function read(file: File) {
    setFault(undefined);
    if (file.size > MOST_BYTES) {
      setFault('The file is larger than 60 MB. CMS’s order file has about 15.');
      return;
    }
    setIsReading(true);
    const read = readOrderFile(await file.text());
    setIsReading(false);
    if ('fault' in read) {
      setFault(read.fault);
      return;
    }
    const of = `${file.name} ${file.size} ${file.lastModified}`;
    if (begun.current?.of !== of) begun.current = { of, id: crypto.randomUUID() };
    mutate(
      { id: begun.current.id, name: file.name, codes: read.codes },
      {
        onSuccess: () => {
          begun.current = undefined;
          toast.success(`${counted(read.codes.length, 'codes')} imported`);
        },
      },
    );
  }

  return (
    <div className="grid gap-3">
      <FormError
        message={fault ?? (error ? `The list was not imported. ${error.message}` : undefined)}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label
          htmlFor={inputId}
          aria-disabled={isBusy}
          className={buttonClasses({
            className:
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-focus aria-disabled:pointer-events-none aria-disabled:opacity-60 max-sm:w-full',
          })}
        >
          <FileUp aria-hidden="true" className="size-4" />
          {hasList ? 'Import another list' : 'Import list'}
          <FileInput
            id={inputId}
            accept=".txt,text/plain"
            disabled={isBusy}
            onChoose={(file) => void read(file)}
          />
        </label>
        <p role="status" className="text-muted text-sm tabular-nums">
          {isReading && 'Reading the file…'}
          {isPending && `${count(sent)} of ${counted(variables.codes.length, 'codes')}…`}
        </p>
      </div>
      <p className="text-muted text-sm">
        Use the order file that CMS publishes each year, such as icd10cm-order-2026.txt.
      </p>
    </div>
  );
}
