import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { counted } from '@/lib/text';
import type { ColumnFields } from '@/records/referral-imports/import-fields';
import { readRows } from '@/records/referral-imports/import-rows';
import type { ReferralFile } from '@/records/referral-imports/read-file';
import { useImportReferrals } from '@/records/referral-imports/referral-imports.mutations';
import { importQueries } from '@/records/referral-imports/referral-imports.queries';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { type PlannedRow, planRows, type RowChoice } from './import-plan';
import { PlannedRows } from './planned-rows';

interface ImportRowsProps {
  file: ReferralFile;
  fields: ColumnFields;
  /** An earlier import of the same file. */
  earlierId: string | undefined;
  onDone: () => void;
}

export function ImportRows({ file, fields, earlierId, onDone }: ImportRowsProps) {
  const { id: companyId } = useCompany();
  const [newId] = useState(() => crypto.randomUUID());
  const [choices, setChoices] = useState<ReadonlyMap<number, RowChoice>>(new Map());
  const [done, setDone] = useState(0);
  const [isSeen, setIsSeen] = useState(false);
  const rows = useMemo(() => readRows(file, fields), [file, fields]);
  const people = useMemo(
    () =>
      rows
        .filter(({ faults }) => faults.length === 0)
        .map(({ line, patient }) => ({
          line,
          first_name: patient.first_name,
          last_name: patient.last_name,
          date_of_birth: patient.date_of_birth,
          phone: patient.phone,
          medical_record_number: patient.medical_record_number,
        })),
    [rows],
  );
  const preview = useQuery(importQueries.preview(companyId, file, people));
  const save = useImportReferrals(companyId);

  const choose = (line: number, choice: RowChoice) =>
    setChoices((before) => new Map(before).set(line, { ...before.get(line), ...choice }));

  function importRows(taken: readonly PlannedRow[]) {
    setDone(0);
    save.mutate(
      {
        importId: earlierId ?? newId,
        file,
        fields,
        rows: taken.map(({ row, chart }) => ({ ...row, patientId: chart?.id ?? null })),
        onProgress: setDone,
      },
      {
        onSuccess: () => {
          toast.success(`${counted(taken.length, 'referrals')} imported`);
          onDone();
        },
      },
    );
  }

  return (
    <QueryState query={preview} loading="Comparing with your patients..." page>
      {(findings) => {
        const planned = planRows(rows, findings, choices);
        const taken = planned.filter(({ isTaken }) => isTaken);
        const losses = lossesOf(planned);
        return (
          <Card
            title="Rows"
            description={`${taken.length} of ${rows.length} will be imported.`}
            flush
            footer={
              <>
                {save.isPending && (
                  <p role="status" className="text-muted text-sm tabular-nums">
                    {done} of {taken.length} imported
                  </p>
                )}
                {losses !== '' && (
                  <label className="flex items-center gap-2 text-sm">
                    <input
                      type="checkbox"
                      checked={isSeen}
                      disabled={save.isPending}
                      onChange={({ target }) => setIsSeen(target.checked)}
                      className="size-5 accent-accent md:size-4"
                    />
                    {losses}
                  </label>
                )}
                <Button
                  variant="primary"
                  pending={save.isPending}
                  disabled={taken.length === 0 || (losses !== '' && !isSeen)}
                  onClick={() => importRows(taken)}
                >
                  {taken.length === 0 ? 'Import' : `Import ${counted(taken.length, 'referrals')}`}
                </Button>
              </>
            }
          >
            {save.error && (
              <div className="px-5 pb-4">
                <FormError message={save.error.message} />
              </div>
            )}
            <PlannedRows rows={planned} disabled={save.isPending} onChoose={choose} />
          </Card>
        );
      }}
    </QueryState>
  );
}

/** What doesn't come over, for the member to agree to. */
function lossesOf(planned: readonly PlannedRow[]): string {
  const held = planned.filter(({ state }) => state === 'fault').length;
  const cut = planned.filter(({ row, isTaken }) => isTaken && row.notes.length > 0).length;
  return [
    held > 0 && `${counted(held, 'rows')} with errors stay${held === 1 ? 's' : ''} out`,
    cut > 0 && `${counted(cut, 'rows')} lose${cut === 1 ? 's' : ''} a value`,
  ]
    .filter((part) => part !== false)
    .join(', ');
}
