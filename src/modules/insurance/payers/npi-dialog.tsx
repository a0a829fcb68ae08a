import { toast } from 'sonner';
import { z } from 'zod';
import { NPI_HINT } from '@/fields/checks';
import { REFERRING_PROVIDER } from '@/fields/referring-office';
import { textOf } from '@/fields/schema';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormDigits } from '@/kit/form/form-digits';
import { namedOptions } from '@/lib/named-options';
import { blankToNull } from '@/lib/text';
import { useSetNpi } from '@/records/payers/npis.mutations';
import type { NpiHolder } from '@/records/payers/npis.queries';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

const npiSchema = z.object({
  npi: textOf(REFERRING_PROVIDER.npi),
});

interface NpiDialogProps {
  companyId: string;
  holders: readonly [NpiHolder, ...NpiHolder[]];
  onClose: () => void;
}

export function NpiDialog({ companyId, holders, onClose }: NpiDialogProps) {
  const set = useSetNpi(companyId);
  const { form, seen, failure } = useSeenForm(holders[0], {
    schema: npiSchema,
    draftOf,
    lines: ({ name, npi }) => [
      ['Name', name],
      ['NPI', npi],
    ],
  });

  function begin(holder: NpiHolder | undefined) {
    if (!holder) return;
    seen.startFrom(holder);
    form.reset(draftOf(holder));
  }

  async function save({ npi }: { npi: string }) {
    await set.mutateAsync({ seen: seen.row, npi: blankToNull(npi) });
    toast.success('NPI saved', { description: seen.row.name });
    onClose();
  }

  return (
    <FormDialog
      form={form}
      size="sm"
      title={holders.length > 1 ? 'NPI' : `NPI of ${seen.row.name}`}
      description="Payers identify the clinic by its NPI, or by the provider’s."
      footer="Save NPI"
      onSubmit={save}
      failure={failure}
      onClose={onClose}
    >
      {holders.length > 1 && (
        <Field label="Whose">
          {(wiring) => (
            <Select
              {...wiring}
              options={namedOptions(holders)}
              value={seen.row.id}
              onValueChange={(id) => begin(holders.find((holder) => holder.id === id))}
            />
          )}
        </Field>
      )}
      <FormDigits control={form.control} name="npi" label="NPI" hint={NPI_HINT} maxLength={20} />
    </FormDialog>
  );
}

const draftOf = ({ npi }: NpiHolder) => ({ npi: npi ?? '' });
