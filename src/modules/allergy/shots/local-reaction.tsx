import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { TextInput } from '@/ui/text-input';
import type { ShotSet } from './shot-visit.schema';
import { useRecordLocalReaction } from './shots.mutations';

interface LocalReactionProps {
  dose: NonNullable<ShotSet['last']>;
}

/** How large the swelling of the last shot was: it counts for the next. */
export function LocalReaction({ dose }: LocalReactionProps) {
  const { id: companyId } = useCompany();
  const save = useRecordLocalReaction(companyId);
  const [size, setSize] = useState(dose.local_mm?.toString() ?? '');
  const record = (local_mm: number) => save.mutate({ injection_id: dose.id, local_mm });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <span className="text-sm">Swelling after it:</span>
        <Button
          size="lg"
          aria-pressed={dose.local_mm === 0}
          pending={save.isPending}
          onClick={() => {
            setSize('0');
            record(0);
          }}
        >
          None
        </Button>
        <TextInput
          aria-label="Swelling in mm"
          inputMode="numeric"
          placeholder="mm"
          value={size}
          onChange={(event) => setSize(event.target.value.replace(/\D/g, ''))}
          className="h-12! w-20!"
        />
        <Button
          size="lg"
          disabled={size === '' || Number(size) === dose.local_mm}
          onClick={() => record(Number(size))}
        >
          Save mm
        </Button>
      </div>
      <FormError message={save.error?.message} />
    </div>
  );
}
