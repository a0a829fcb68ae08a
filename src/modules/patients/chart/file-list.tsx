import type { Chart } from '@/records/patient-chart/chart.schema';
import { Card } from '@/ui/card';
import { FileRow } from './file-row';

interface FileListProps {
  files: Chart['files'];
  slug: string;
  timeZone: string;
}

export function FileList({ files, slug, timeZone }: FileListProps) {
  if (files.length === 0) {
    return (
      <Card>
        <p className="text-muted text-sm">No files of this patient yet.</p>
      </Card>
    );
  }
  return (
    <Card flush>
      <ul aria-label="Files" className="divide-y">
        {files.map((file) => (
          <FileRow key={file.id} file={file} slug={slug} timeZone={timeZone} />
        ))}
      </ul>
    </Card>
  );
}
