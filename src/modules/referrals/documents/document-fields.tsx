import { RotateCw, X } from 'lucide-react';
import type { z } from 'zod';
import { FormChecks } from '@/kit/form/form-checks';
import { useFormActions } from '@/kit/form/form-frame';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import type { KitForm } from '@/kit/form/use-zod-form';
import { formatBytes } from '@/records/files/file-kinds';
import type { MissingItem } from '@/records/referrals/missing.queries';
import { Button } from '@/ui/button';
import { QuietButton } from '@/ui/quiet-button';
import { isOpenItem } from '../missing.model';
import { type addSchema, broughtBy, KIND_OPTIONS } from './documents.model';
import type { Upload } from './upload';

interface DocumentFieldsProps {
  form: KitForm<z.input<typeof addSchema>, z.output<typeof addSchema>>;
  index: number;
  id: string;
  file: File;
  /** The referral's missing and received items. */
  asked: readonly MissingItem[];
  upload: Upload | undefined;
  onTakeOut: () => void;
}

export function DocumentFields(props: DocumentFieldsProps) {
  const { form, index, id, file, asked, upload, onTakeOut } = props;
  const { isSubmitting, submit } = useFormActions();
  const open = asked.filter(isOpenItem);
  return (
    <fieldset className="grid gap-3 rounded-md border p-3.5">
      <legend className="sr-only">{file.name}</legend>
      <div className="flex items-start justify-between gap-3 text-sm">
        <span dir="auto" className="wrap-anywhere min-w-0 text-muted">
          {file.name}, {formatBytes(file.size)}
        </span>
        <QuietButton
          icon={X}
          aria-label={`Take out ${file.name}`}
          disabled={isSubmitting}
          onClick={onTakeOut}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
        <FormText control={form.control} name={`documents.${index}.title`} label="Title" required />
        <FormSelect
          control={form.control}
          name={`documents.${index}.kind`}
          label="Kind"
          options={KIND_OPTIONS}
          onChoose={(kind) =>
            form.setValue(`documents.${index}.received`, broughtBy(kind, asked), {
              shouldDirty: true,
            })
          }
        />
      </div>
      {open.length > 0 && (
        <FormChecks
          control={form.control}
          name={`documents.${index}.received`}
          label="Received with it"
          options={open.map((item) => ({ value: item.id, label: item.item }))}
        />
      )}
      {upload && 'share' in upload && isSubmitting && (
        <Progress name={file.name} share={upload.share} />
      )}
      {upload && 'problem' in upload && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger text-sm">
          <span className="min-w-0 flex-1">{upload.problem}</span>
          <Button icon={RotateCw} size="sm" disabled={isSubmitting} onClick={() => void submit(id)}>
            Try this one again
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Progress({ name, share }: { name: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <span className="flex items-center gap-2 text-sm tabular-nums">
      <progress
        aria-label={`Uploaded of ${name}`}
        value={percent}
        max={100}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-surface-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:bg-accent"
      />
      {percent}%
    </span>
  );
}
