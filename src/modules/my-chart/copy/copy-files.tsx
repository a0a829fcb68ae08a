import { useState } from 'react';
import { inEnglish, msg, t } from '@/fields/words';
import { downloadBlob } from '@/lib/download';
import { toAppError } from '@/lib/errors';
import type { Enums } from '@/lib/supabase/database.types';
import { useTakeCopy } from '@/records/patient-app/record-copy.mutations';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';

const FILES = [
  { format: 'pdf', label: msg('Save as PDF'), variant: 'primary' },
  { format: 'fhir', label: msg('Save for other apps (FHIR)'), variant: 'secondary' },
] as const;

/** What the app shows, as a file at once. */
export function CopyFiles({ chartId }: { chartId: string }) {
  const take = useTakeCopy(chartId);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [pending, setPending] = useState<Enums<'record_copy_format'>>();
  const [told, setTold] = useState<{ saved?: string; problem?: string }>({});

  async function save(format: Enums<'record_copy_format'>) {
    setPending(format);
    setTold({});
    try {
      // Loaded first: a copy that is recorded is a copy that they have.
      const { makeCopy } = await import('./make-copy');
      const record = await take.mutateAsync({ id, format });
      // The record's own words, for any office that reads it.
      const { name, blob } = inEnglish(() => makeCopy(record, format));
      downloadBlob(name, blob);
      setId(crypto.randomUUID());
      setTold({ saved: t('Saved as {name}.', { name }) });
    } catch (thrown) {
      setTold({ problem: toAppError(thrown).message });
    } finally {
      setPending(undefined);
    }
  }

  return (
    <div className="grid gap-2">
      <p className="text-sm">
        {t('The file holds what this app shows you. Keep it safe: it is not locked.')}
      </p>
      {FILES.map(({ format, label, variant }) => (
        <Button
          key={format}
          variant={variant}
          pending={pending === format}
          disabled={pending !== undefined}
          onClick={() => void save(format)}
        >
          {t(label)}
        </Button>
      ))}
      <p role="status" className="wrap-anywhere text-sm">
        {told.saved}
      </p>
      <FormError message={told.problem} />
    </div>
  );
}
