import { useQuery } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { QueryCard } from '@/kit/query/query-card';
import { readZipFile } from '@/records/zip-tables/zip-file';
import { useImportZipTable, useRemoveZipTable } from '@/records/zip-tables/zip-table.mutations';
import { zipTableQueries } from '@/records/zip-tables/zip-tables.queries';
import { FileChoice } from '@/ui/file-choice';
import { FormError } from '@/ui/form-error';
import { ImportedList } from '../imported-list';

const MOST_BYTES = 10_000_000;
const count = (zips: number) => zips.toLocaleString('en-US');

export function ZipTableCard() {
  const { id: companyId, timeZone } = useCompany();
  const table = useQuery(zipTableQueries.current(companyId));
  const remove = useRemoveZipTable(companyId);
  return (
    <QueryCard
      icon={MapPin}
      title="ZIP code table"
      description="Sorts the clinics of the network by distance."
      query={table}
    >
      {(current) => (
        <ImportedList
          current={
            current && {
              name: current.name,
              holds: `${count(current.zip_count)} ZIP codes`,
              importedAt: current.imported_at,
              importer: current.importer,
              removal: {
                act: remove,
                to: undefined,
                title: 'Remove the ZIP code table?',
                description: 'The network then shows no distances. You can import the table again.',
                confirmLabel: 'Remove table',
                done: 'Table removed',
              },
            }
          }
          timeZone={timeZone}
          none="No table yet: the network shows no distances."
        >
          <ImportField />
        </ImportedList>
      )}
    </QueryCard>
  );
}

function ImportField() {
  const { id: companyId } = useCompany();
  const { mutate, isPending, error } = useImportZipTable(companyId);
  const [faults, setFaults] = useState<readonly string[]>([]);

  async function read(file: File) {
    if (file.size > MOST_BYTES) {
      setFaults(['The file is larger than 10 MB. The Census Bureau’s has about 2.']);
      return;
    }
    const { places, faults: found } = readZipFile(await file.text());
    setFaults(found);
    if (found.length > 0) return;
    mutate(
      { name: file.name, ...places },
      { onSuccess: (imported) => toast.success(`${count(imported)} ZIP codes imported`) },
    );
  }

  return (
    <div className="grid gap-3">
      <FileChoice
        fileName={isPending ? 'Importing…' : undefined}
        invitation="Choose a CSV file"
        accept=".csv,.txt,text/csv,text/plain"
        onChoose={(file) => void read(file)}
      />
      <p className="text-muted text-sm">
        Columns: zip, latitude, longitude. The Census Bureau’s ZIP code gazetteer works as it is.
      </p>
      <FormError message={error ? `Nothing was imported. ${error.message}` : undefined} />
      <div role="alert">
        {faults.length > 0 && (
          <>
            <p className="font-medium text-danger text-sm">Nothing was imported.</p>
            <ul className="wrap-anywhere mt-1 list-disc pl-5 text-sm">
              {faults.map((fault) => (
                <li key={fault}>{fault}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
