import { useQuery } from '@tanstack/react-query';
import { Eye, FileText, Trash2, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { formatDate } from '@/lib/dates';
import { downloadBlob } from '@/lib/download';
import { LazyFileDialog } from '@/shared/attachments/lazy-file-dialog';
import {
  useAddAuthorizationDocument,
  useRemoveAuthorizationDocument,
} from '@/shared/authorizations/authorizations.mutations';
import type { Authorization } from '@/shared/authorizations/authorizations.schema';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { useObjectUrl } from '@/ui/use-object-url';
import { ACCEPTED, documentPath, documentProblem, mediaTypeOf } from './documents.model';
import { documentQueries } from './documents.queries';

type Document = Authorization['documents'][number];

/** Letters and forms, shown in place. */
export function DocumentsCard({ authorization }: { authorization: Authorization }) {
  const { id: companyId, timeZone } = useCompany();
  const picker = useRef<HTMLInputElement>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const add = useAddAuthorizationDocument(companyId);
  const remove = useRemoveAuthorizationDocument(companyId);

  function upload(file: File) {
    const mediaType = mediaTypeOf(file.name);
    const problem = documentProblem(file);
    if (problem !== null || mediaType === null) {
      toast.error(problem);
      return;
    }
    const id = crypto.randomUUID();
    const path = documentPath({
      companyId,
      authorizationId: authorization.id,
      id,
      name: file.name,
    });
    add.mutate(
      { id, authorizationId: authorization.id, file, path, mediaType },
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
            accept={ACCEPTED}
            aria-label="Document to add"
            className="hidden"
            onChange={({ target }) => {
              const file = target.files?.[0];
              target.value = '';
              if (file) upload(file);
            }}
          />
          <Button size="sm" pending={add.isPending} onClick={() => picker.current?.click()}>
            <Upload aria-hidden="true" className="size-4" />
            Add document
          </Button>
        </>
      }
    >
      {authorization.documents.length === 0 ? (
        <p className="text-muted text-sm">No documents yet. PDF and pictures, 10 MB at most.</p>
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
                <Button size="sm" {...LazyFileDialog.ahead} onClick={() => setOpenId(document.id)}>
                  <Eye aria-hidden="true" className="size-4" />
                  Show
                  <span className="sr-only">{document.name}</span>
                </Button>
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
              {openId === document.id && (
                <ShownDocument document={document} onClose={() => setOpenId(null)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface ShownDocumentProps {
  document: Document;
  onClose: () => void;
}

/** Its bytes come with the person's own rights; then it is shown over the page. */
function ShownDocument({ document, onClose }: ShownDocumentProps) {
  const file = useQuery(documentQueries.file(document.path));
  const url = useObjectUrl(file.data);
  return (
    <QueryState query={file} loading={<Skeleton className="h-6" />}>
      {(blob) =>
        url !== undefined && (
          <LazyFileDialog
            name={document.name}
            mediaType={document.media_type}
            address={url}
            onSave={() => downloadBlob(document.name, blob)}
            onClose={onClose}
          />
        )
      }
    </QueryState>
  );
}
