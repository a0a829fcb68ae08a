import { Pencil, Smartphone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { formatDate } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { FileButtons } from '@/records/files/file-buttons';
import { useReleaseDocument } from '@/records/referral-documents/referral-documents.mutations';
import type { ReferralDocument } from '@/records/referral-documents/referral-documents.queries';
import { QuietButton } from '@/ui/quiet-button';
import { DocumentLine } from './document-line';

const EditDocumentDialog = lazyDialog(() => import('./edit-document-dialog'), 'EditDocumentDialog');
const RemoveDocumentDialog = lazyDialog(
  () => import('./remove-document-dialog'),
  'RemoveDocumentDialog',
);

/** One document with its actions. Only its author and administrators may remove it. */
export function DocumentRow({ document }: { document: ReferralDocument }) {
  const { timeZone, isAdmin } = useCompany();
  const user = useCurrentUser();
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null);
  const release = useReleaseDocument();
  const { title, created_at, released_at, added_by, adder } = document;
  const isShown = released_at !== null;
  const by = nameOf(adder);
  const close = () => setOpen(null);
  return (
    <>
      <DocumentLine
        document={document}
        came={[
          `Added ${formatDate(created_at, timeZone)}${by === null ? '' : ` by ${by}`}`,
          isShown && 'The patient sees it in the app',
        ]
          .filter(Boolean)
          .join(' · ')}
      >
        <FileButtons
          source="referral"
          path={document.path}
          title={title}
          name={document.name}
          mediaType={document.media_type}
        />
        <QuietButton
          icon={Smartphone}
          aria-label={isShown ? `Hide ${title} from the patient` : `Show ${title} to the patient`}
          title={isShown ? 'Hide from the patient' : 'Show to the patient'}
          pending={release.isPending}
          onClick={() =>
            release.mutate(
              { id: document.id, shown: !isShown },
              {
                onSuccess: () =>
                  toast.success(
                    isShown ? 'The patient no longer sees it' : 'The patient sees it in the app',
                  ),
              },
            )
          }
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
      </DocumentLine>
      {open === 'edit' && <EditDocumentDialog document={document} onClose={close} />}
      {open === 'remove' && <RemoveDocumentDialog document={document} onClose={close} />}
    </>
  );
}
