import { useState } from 'react';
import {
  type ColumnFields,
  fieldsProblem,
  guessFields,
  rememberedFields,
} from '@/records/referral-imports/import-fields';
import type { ReadFile } from '@/records/referral-imports/read-file';
import type { ReferralImport } from '@/records/referral-imports/referral-imports.queries';
import { Card } from '@/ui/card';
import { useUnsavedGuard } from '@/ui/use-unsaved-guard';
import { ColumnChoice } from './column-choice';
import { HeadLine } from './head-line';
import { ImportRows } from './import-rows-card';

interface ImportFileProps {
  file: ReadFile;
  onHeadLine: (line: number) => void;
  imports: readonly ReferralImport[] | undefined;
  onDone: () => void;
}

export function ImportFile({ file, imports, onHeadLine, onDone }: ImportFileProps) {
  const [chosen, setChosen] = useState<ColumnFields>();
  const sameHead = imports?.find(({ head }) => head.join('\n') === file.head.join('\n'));
  const fields =
    chosen ?? (sameHead ? rememberedFields(sameHead.head_fields) : guessFields(file.head));
  const problem = fieldsProblem(fields);
  const earlier = imports?.find(
    ({ file_hash, undone_at }) => file_hash === file.hash && undone_at === null,
  );
  useUnsavedGuard({ dirty: chosen !== undefined, until: 'page' });
  return (
    <>
      <Card
        title="Columns"
        description={
          sameHead && chosen === undefined
            ? 'Matched like your last file with these columns.'
            : 'Check what each column holds.'
        }
      >
        <HeadLine file={file} onChange={onHeadLine} />
        <ColumnChoice file={file} fields={fields} onChange={setChosen} />
        <p role="status" className="mt-3 font-medium text-danger text-sm empty:hidden">
          {problem}
        </p>
      </Card>
      {problem === null && imports && (
        <ImportRows file={file} fields={fields} earlierId={earlier?.id} onDone={onDone} />
      )}
    </>
  );
}
