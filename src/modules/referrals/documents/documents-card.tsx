import { useQuery } from '@tanstack/react-query';
import { FilePlus } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryLine } from '@/kit/query/query-line';
import { REFERRAL_DOCUMENTS } from '@/records/files/document-file';
import { documentQueries } from '@/records/referral-documents/referral-documents.queries';
import { DropZone } from '@/ui/drop-zone';
import { QuietButton } from '@/ui/quiet-button';
import { DocumentRow } from './document-row';

const AddDocumentsDialog = lazyDialog(() => import('./add-documents-dialog'), 'AddDocumentsDialog');

const NONE: readonly File[] = [];

export function DocumentsCard({ referralId }: { referralId: string }) {
  const { id: companyId } = useCompany();
  const documents = useQuery(documentQueries.ofReferral(companyId, referralId));
  /** The dialog's initial files; null if it is closed. */
  const [adding, setAdding] = useState<readonly File[] | null>(null);
  return (
    <DropZone
      label="Documents"
      invitation="Drop files to add them"
      className="empty:hidden"
      onDrop={setAdding}
    >
      <FoldingCard
        title="Documents"
        isEmpty={areEmpty(documents)}
        actions={
          <QuietButton
            icon={FilePlus}
            {...AddDocumentsDialog.ahead}
            onClick={() => setAdding(NONE)}
          >
            Add documents
          </QuietButton>
        }
      >
        <QueryLine query={documents} empty={`No documents yet. ${REFERRAL_DOCUMENTS.words}`}>
          {(rows) => (
            <ul aria-label="Documents" className="grid gap-4">
              {rows.map((document) => (
                <DocumentRow key={document.id} document={document} />
              ))}
            </ul>
          )}
        </QueryLine>
      </FoldingCard>
      {adding !== null && (
        <AddDocumentsDialog
          referralId={referralId}
          files={adding}
          onClose={() => setAdding(null)}
        />
      )}
    </DropZone>
  );
}
