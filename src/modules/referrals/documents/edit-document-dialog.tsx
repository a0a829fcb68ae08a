import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { changeOf } from '@/kit/conflict/change-of';
import type { Line } from '@/kit/conflict/conflict-notice';
import { EditDialog } from '@/kit/conflict/edit-dialog';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { pick } from '@/lib/pick';
import {
  type DocumentDetails,
  useUpdateDocument,
} from '@/records/referral-documents/referral-documents.mutations';
import { DOCUMENT_KIND_LABELS } from '@/records/referrals/document-kinds';
import { detailsShape, KIND_OPTIONS } from './documents.model';

interface EditDocumentDialogProps {
  document: DocumentDetails;
  onClose: () => void;
}

const schema = z.object(detailsShape);

const draftOf = ({ kind, title }: DocumentDetails) => ({ kind, title });

const linesOf = ({ kind, title }: DocumentDetails): Line[] => [
  ['Title', title],
  ['Kind', DOCUMENT_KIND_LABELS[kind]],
];

const SHOWN = ['id', 'referral_id', 'kind', 'title', 'updated_at'] as const;

export function EditDocumentDialog({ document, onClose }: EditDocumentDialogProps) {
  const { id: companyId } = useCompany();
  const update = useUpdateDocument(companyId);
  const edited = useSeenForm(pick(document, SHOWN), { schema, draftOf, lines: linesOf });
  const { form, seen } = edited;
  return (
    <EditDialog
      edited={edited}
      noun="document"
      onSubmit={(draft) => update.mutateAsync(changeOf(seen, draftOf, draft))}
      onClose={onClose}
    >
      <FormText control={form.control} name="title" label="Title" required />
      <FormSelect control={form.control} name="kind" label="Kind" options={KIND_OPTIONS} />
    </EditDialog>
  );
}
