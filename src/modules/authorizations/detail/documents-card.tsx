import { FileText, Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import {
  useAddAuthorizationDocument,
  useRemoveAuthorizationDocument,
} from '@/records/authorizations/authorizations.mutations';
import type { Authorization } from '@/records/authorizations/authorizations.schema';
import { CHART_DOCUMENTS, checkDocument } from '@/records/files/document-file';
import { FileButtons } from '@/records/files/file-buttons';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

export function DocumentsCard({ authorization }: { authorization: Authorization }) {
  const { id: companyId, timeZone } = useCompany();
  const picker = useRef<HTMLInputElement>(null);
  const add = useAddAuthorizationDocument(companyId);
  const remove = useRemoveAuthorizationDocument();

  async function upload(file: File) {
    const checked = await checkDocument(file, CHART_DOCUMENTS);
    if ('problem' in checked) {
      toast.error(checked.problem);
      return;
    }
    add.mutate(
      {
        id: crypto.randomUUID(),
        authorizationId: authorization.id,
        file,
        mediaType: checked.mediaType,
      },
      {
        onSuccess: () => toast.success('Document added'),
        onError: (error) => toast.error(error.message),
      },
    );
  }

  return (
    <Card
      title="Documents"
      actions={
        <>
          <input
            ref={picker}
            type="file"
            accept={CHART_DOCUMENTS.accepts}
            aria-label="Document to add"
            className="hidden"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) void upload(file);
            }}
          />
          <Button
            icon={Upload}
            size="sm"
            pending={add.isPending}
            onClick={() => picker.current?.click()}
          >
            Add document
          </Button>
        </>
      }
    >
      {authorization.documents.length === 0 ? (
        <p className="text-muted text-sm">No documents yet. {CHART_DOCUMENTS.words}</p>
      ) : (
        <ul aria-label="Documents" className="grid gap-3">
          {authorization.documents.map((document) => (
            <li key={document.id} className="grid gap-2">
              <span className="flex flex-wrap items-center gap-2 text-sm">
                <FileText aria-hidden="true" className="size-4 text-muted" />
                <span className="min-w-0 grow wrap-anywhere">
                  {document.name}
                  <span className="block text-muted text-xs">
                    Added {formatDate(document.created_at, timeZone)}
                  </span>
                </span>
                <FileButtons
                  source="authorization"
                  path={document.path}
                  title={document.name}
                  name={document.name}
                  mediaType={document.media_type}
                />
                <Button
                  size="sm"
                  aria-label={`Remove ${document.name}`}
                  pending={remove.isPending}
                  onClick={() =>
                    remove.mutate(document.id, { onError: (error) => toast.error(error.message) })
                  }
                >
                  <Trash2 aria-hidden="true" className="size-4" />
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
