import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatDate } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { FileButtons } from '@/shared/files/file-buttons';
import { formatBytes } from '@/shared/files/file-kinds';
import { DOCUMENT_KIND_LABELS } from '@/shared/referrals/document-kinds';
import { QuietButton } from '@/ui/quiet-button';
import type { ReferralDocument } from './documents.queries';

const EditDocumentDialog = lazyDialog(() => import('./edit-document-dialog'), 'EditDocumentDialog');
const RemoveDocumentDialog = lazyDialog(
  () => import('./remove-document-dialog'),
  'RemoveDocumentDialog',
);

/** One document with all that can be done with it; removing is for who added it and administrators. */
export function DocumentRow({ document }: { document: ReferralDocument }) {
  const { timeZone, isAdmin } = useCompany();
  const user = useCurrentUser();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const { title, kind, size_bytes, created_at, added_by, adder } = document;
  const by = nameOf(adder);
  const close = () => setOpen(null);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_14rem] text-sm">
        <p dir="auto" className="wrap-anywhere font-medium">
          {title}
        </p>
        <p className="text-muted text-xs">
          {DOCUMENT_KIND_LABELS[kind]} · {formatBytes(size_bytes)} · Added{' '}
          {formatDate(created_at, timeZone)}
          {by !== null && ` by ${by}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-1">
        <FileButtons
          source="referral"
          path={document.path}
          title={title}
          name={document.name}
          mediaType={document.media_type}
        />
        <QuietButton
          icon={Pencil}
          aria-label={`Edit ${title}`}
          {...EditDocumentDialog.ahead}
          onClick={() => setOpen('edit')}
        />
        {(isAdmin || added_by === user.id) && (
          <QuietButton
            icon={Trash2}
            aria-label={`Remove ${title}`}
            {...RemoveDocumentDialog.ahead}
            onClick={() => setOpen('remove')}
          />
        )}
      </div>
      {open === 'edit' && <EditDocumentDialog document={document} onClose={close} />}
      {open === 'remove' && <RemoveDocumentDialog document={document} onClose={close} />}
    </li>
  );
}
