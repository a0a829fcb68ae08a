import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Chart } from '@/shared/patient-chart/chart.schema';
import { RecordRows } from './record-rows';

interface FileListProps {
  files: Chart['files'];
  slug: string;
  timeZone: string;
}

const KILOBYTE = 1000;
const size = new Intl.NumberFormat('en-US', {
  style: 'unit',
  unit: 'kilobyte',
  maximumFractionDigits: 0,
});

/** What was attached to conversations about the patient; it is opened there. */
export function FileList({ files, slug, timeZone }: FileListProps) {
  return (
    <RecordRows
      label="Files"
      empty="No files in conversations about this patient."
      rows={files.map((file) => ({
        id: file.id,
        to: paths.thread(slug, file.thread_id),
        title: file.name,
        details: [
          formatDate(file.created_at, timeZone),
          size.format(Math.max(1, file.size_bytes / KILOBYTE)),
          file.media_type,
        ],
      }))}
    />
  );
}
