import type { ReactNode } from 'react';
import { formatBytes } from '@/records/files/file-kinds';
import type { ReferralDocument } from '@/records/referral-documents/referral-documents.queries';
import { DOCUMENT_KIND_LABELS } from '@/records/referrals/document-kinds';

interface DocumentLineProps {
  document: Pick<ReferralDocument, 'title' | 'kind' | 'size_bytes'>;
  came: string;
  children: ReactNode;
}

export function DocumentLine({
  document: { title, kind, size_bytes },
  came,
  children,
}: DocumentLineProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_14rem] text-sm">
        <p dir="auto" className="wrap-anywhere font-medium">
          {title}
        </p>
        <p className="text-muted text-xs">
          {`${DOCUMENT_KIND_LABELS[kind]} · ${formatBytes(size_bytes)} · ${came}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">{children}</div>
    </li>
  );
}
