import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import { type ReadFile, readReferralFile, withHeadIn } from '@/records/referral-imports/read-file';
import { importQueries } from '@/records/referral-imports/referral-imports.queries';
import { Card } from '@/ui/card';
import { DropZone } from '@/ui/drop-zone';
import { FileChoice } from '@/ui/file-choice';
import { FormError } from '@/ui/form-error';
import { ScreenHeader } from '@/ui/screen-header';
import { ImportFile } from './import-file';
import { RecentImports } from './recent-imports';

export function ImportPage() {
  const { id: companyId } = useCompany();
  const imports = useQuery(importQueries.list(companyId));
  const [file, setFile] = useState<ReadFile>();
  const [problem, setProblem] = useState<string>();

  async function read(chosen: File | undefined) {
    if (!chosen) return;
    setProblem(undefined);
    try {
      setFile(await readReferralFile(chosen));
    } catch (thrown) {
      setFile(undefined);
      setProblem(toAppError(thrown).message);
    }
  }

  function readFrom(headLine: number) {
    if (!file) return;
    setProblem(undefined);
    try {
      setFile(withHeadIn(file, headLine));
    } catch (thrown) {
      setProblem(toAppError(thrown).message);
    }
  }

  return (
    <>
      <ScreenHeader
        compact
        title="Import referrals"
        subtitle="From a spreadsheet, one referral per row."
        back={<BackTo place="referrals" />}
      />
      <DropZone
        label="Import"
        invitation="Drop a CSV file"
        className="grid gap-4"
        onDrop={([dropped]) => void read(dropped)}
      >
        <Card title="File" description="Save the sheet as CSV. A row names its columns.">
          <FileChoice
            fileName={file?.name}
            invitation="Choose a CSV file"
            accept=".csv,.txt,text/csv"
            onChoose={(chosen) => void read(chosen)}
          />
          {problem !== undefined && (
            <div className="mt-4">
              <FormError message={problem} />
            </div>
          )}
        </Card>
        {file && (
          <ImportFile
            key={`${file.hash} ${file.headLine}`}
            file={file}
            onHeadLine={readFrom}
            imports={imports.data}
            onDone={() => setFile(undefined)}
          />
        )}
        <RecentImports imports={imports} />
      </DropZone>
    </>
  );
}
