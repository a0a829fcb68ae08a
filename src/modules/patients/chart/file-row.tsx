import { Link } from 'react-router-dom';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { FileSource } from '@/records/files/buckets';
import { FileButtons } from '@/records/files/file-buttons';
import { formatBytes } from '@/records/files/file-kinds';
import type { Chart } from '@/records/patient-chart/chart.schema';
import { DOCUMENT_KIND_LABELS } from '@/records/referrals/document-kinds';

interface FileRowProps {
  file: Chart['files'][number];
  slug: string;
  timeZone: string;
}

/** The record a file belongs to, and its link's text. */
const ORIGINS: Record<FileSource, { label: string; path: (slug: string, id: string) => string }> = {
  message: { label: 'Open conversation', path: paths.thread },
  referral: { label: 'Open referral', path: paths.referral },
  authorization: { label: 'Open authorization', path: paths.authorization },
};

export function FileRow({ file, slug, timeZone }: FileRowProps) {
  const origin = ORIGINS[file.source];
  const facts = [
    ...(file.kind === null || file.kind === 'other' ? [] : [DOCUMENT_KIND_LABELS[file.kind]]),
    formatDate(file.created_at, timeZone),
    formatBytes(file.size_bytes),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p dir="auto" className="wrap-anywhere font-semibold text-sm">
          {file.title}
        </p>
        <p className="text-muted text-xs">
          {facts.join(' · ')} ·{' '}
          <Link
            to={origin.path(slug, file.subject_id)}
            className="underline underline-offset-3 hover:text-accent"
          >
            {origin.label}
          </Link>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <FileButtons
          source={file.source}
          path={file.path}
          title={file.title}
          name={file.name}
          mediaType={file.media_type}
        />
      </div>
    </li>
  );
}
