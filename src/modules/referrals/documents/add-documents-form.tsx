import { FilePlus } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { toast } from 'sonner';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSubmit } from '@/kit/form/form-submit';
import { useZodForm } from '@/kit/form/use-zod-form';
import { AppError, isTransient, toAppError } from '@/lib/errors';
import { checkDocument, REFERRAL_DOCUMENTS } from '@/records/files/document-file';
import type { NewDocument } from '@/records/referral-documents/referral-documents.mutations';
import type { MissingItem } from '@/records/referrals/missing.queries';
import { Button } from '@/ui/button';
import { DropZone } from '@/ui/drop-zone';
import { FormError } from '@/ui/form-error';
import { DocumentFields } from './document-fields';
import { addSchema, countText, type DocumentDraft, draftOf } from './documents.model';
import type { Upload } from './upload';

interface AddDocumentsFormProps {
  /** Files dropped on the card; the form takes more. */
  files: readonly File[];
  /** The referral's missing and received items; undefined until loaded. */
  asked: readonly MissingItem[] | undefined;
  /** Adds one, or rejects. */
  onAdd: (document: NewDocument) => Promise<unknown>;
  onClose: () => void;
}

const NOTHING: readonly MissingItem[] = [];

/** Files with their kinds. Uploaded ones leave the form; failed ones stay for another try. */
export function AddDocumentsForm({ files, asked = NOTHING, ...props }: AddDocumentsFormProps) {
  const { onAdd, onClose } = props;
  const form = useZodForm(addSchema, { documents: [] });
  const list = useFieldArray({ control: form.control, name: 'documents', keyName: 'key' });
  const [refused, setRefused] = useState<string[]>([]);
  const [uploads, setUploads] = useState<Record<string, Upload>>({});
  const picker = useRef<HTMLInputElement>(null);

  async function take(chosen: readonly File[], signal?: AbortSignal) {
    const problems: string[] = [];
    for (const file of chosen) {
      const checked = await checkDocument(file, REFERRAL_DOCUMENTS);
      if (signal?.aborted) return;
      if ('problem' in checked) problems.push(`${file.name}: ${checked.problem}`);
      else list.append(draftOf(file, checked.mediaType, asked), { shouldFocus: false });
    }
    setRefused(problems);
  }

  const takeDropped = useEffectEvent((signal: AbortSignal) => void take(files, signal));
  // The missing items decide what a file is assumed to bring.
  const isReady = asked !== NOTHING;
  useEffect(() => {
    if (!isReady) return;
    const stop = new AbortController();
    takeDropped(stop.signal);
    return () => stop.abort();
  }, [isReady]);

  /** Sends one file; returns its failure, or null. */
  async function send(document: DocumentDraft): Promise<AppError | null> {
    const tell = (upload: Upload) => setUploads((all) => ({ ...all, [document.id]: upload }));
    tell({ share: 0 });
    try {
      await onAdd({ ...document, onProgress: (share) => tell({ share }) });
      return null;
    } catch (thrown) {
      const error = toAppError(thrown);
      tell({ problem: error.message });
      return error;
    }
  }

  /** One by one: on a clinic's connection, two at a time are no faster. */
  async function save({ documents }: { documents: DocumentDraft[] }, only?: string) {
    const failures: AppError[] = [];
    const sent = new Set<string>();
    for (const document of documents) {
      if (only !== undefined && document.id !== only) continue;
      const failure = await send(document);
      if (failure) failures.push(failure);
      else sent.add(document.id);
    }
    if (sent.size > 0) toast.success(`${countText(sent.size)} added`);
    const left = documents.filter(({ id }) => !sent.has(id));
    if (left.length === 0) return onClose();
    form.reset({ documents: left }, { keepDefaultValues: true });
    const [first] = failures;
    if (first) {
      throw new AppError(failures.every(isTransient) ? first.code : 'invalid', {
        message: `${countText(failures.length)} not added. Try again, or take it out.`,
        cause: first,
      });
    }
  }

  const count = list.fields.length;
  return (
    <FormDialog
      form={form}
      title="Add documents"
      size="lg"
      footer={
        <>
          <FormCancel />
          <FormSubmit disabled={count === 0}>
            {count > 1 ? `Add ${countText(count)}` : 'Add document'}
          </FormSubmit>
        </>
      }
      onSubmit={save}
      onClose={onClose}
    >
      <DropZone
        label="Files to add"
        invitation="Drop files to add them"
        className="grid gap-4"
        onDrop={(dropped) => void take(dropped)}
      >
        {list.fields.map(({ key, ...entry }, index) => (
          <DocumentFields
            key={key}
            form={form}
            index={index}
            {...entry}
            asked={asked}
            upload={uploads[entry.id]}
            onTakeOut={() => list.remove(index)}
          />
        ))}
        <FormError message={refused.length > 0 ? refused.join(' ') : undefined} />
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={picker}
            type="file"
            multiple
            accept={REFERRAL_DOCUMENTS.accepts}
            aria-label="Files to add"
            className="hidden"
            onChange={({ target }) => {
              const chosen = [...(target.files ?? [])];
              target.value = '';
              void take(chosen);
            }}
          />
          <Button icon={FilePlus} onClick={() => picker.current?.click()}>
            {count === 0 ? 'Choose files' : 'Choose more files'}
          </Button>
          <span className="text-muted text-sm">{REFERRAL_DOCUMENTS.words}</span>
        </div>
      </DropZone>
    </FormDialog>
  );
}
