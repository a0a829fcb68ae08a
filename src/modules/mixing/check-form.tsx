import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { ScanButton } from '@/shared/vials/scan-button';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import { useCheckVial } from './mixing.mutations';

/** A colleague scans the label on the vial: what is checked is this one. */
export function CheckForm({ vialId }: { vialId: string }) {
  const check = useCheckVial(useCompany().id);
  const [code, setCode] = useState('');
  return (
    <form
      className="grid grid-cols-1 gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        check.mutate(
          { vial_id: vialId, vial_code: code },
          { onSuccess: () => toast.success('Vial checked') },
        );
      }}
    >
      <Field label="Scan the vial" hint="Compare extracts, lots and volumes first.">
        {(control) => (
          <span className="flex gap-2">
            <TextInput
              {...control}
              autoComplete="off"
              autoCapitalize="characters"
              value={code}
              onChange={(event) => setCode(event.target.value)}
              className="h-12!"
            />
            <ScanButton onRead={setCode} />
          </span>
        )}
      </Field>
      <FormError message={check.error?.message} />
      <Button
        type="submit"
        size="lg"
        variant="primary"
        pending={check.isPending}
        disabled={code.trim() === ''}
      >
        Confirm vial
      </Button>
    </form>
  );
}
