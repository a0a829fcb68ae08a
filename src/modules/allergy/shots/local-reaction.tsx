import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { Form } from '@/kit/form/form';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay, formatDate, formatTime } from '@/lib/dates';
import type { ShotSet } from '@/records/shots/shot-visit.schema';
import { useRecordLocalReaction } from '@/records/shots/shots.mutations';
import { Button } from '@/ui/button';
import { swellingLabel } from './shot-labels';

type Dose = NonNullable<ShotSet['last']>;

interface LocalReactionProps {
  dose: Dose;
}

/**
 * The swelling after the last shot, which counts for the next. Every recorded size stays in sight.
 */
export function LocalReaction({ dose }: LocalReactionProps) {
  const { timeZone } = useCompany();
  const [changing, setChanging] = useState(false);
  const written = dose.local.length > 0;
  return (
    <div className="grid gap-2">
      {dose.local.toReversed().map((one, place) => (
        <div key={one.id} className="flex items-center justify-between gap-3">
          <p className={place === 0 ? 'text-sm' : 'text-muted text-sm'}>
            {[
              `${place === 0 ? 'Swelling after it' : 'Before'}: ${swellingLabel(one)}`,
              `${formatDate(one.at, timeZone)}, ${formatTime(one.at, timeZone)}, ${one.name}`,
              one.reason,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {place === 0 && !changing && (
            <Button variant="ghost" onClick={() => setChanging(true)}>
              Change
            </Button>
          )}
        </div>
      ))}
      {(changing || !written) && <SwellingForm dose={dose} onSaved={() => setChanging(false)} />}
    </div>
  );
}

const NONE = 'none';
const whole = z.string().trim().regex(/^\d*$/, 'Write a whole number.');
const schema = z.object({ size: whole, hours: whole, reason: text(300) });
const late = schema.extend({ reason: text(300, 'Say why.') });

function SwellingForm({ dose, onSaved }: LocalReactionProps & { onSaved: () => void }) {
  const { id: companyId, timeZone } = useCompany();
  const save = useRecordLocalReaction(companyId);
  const isLate = dose.given_on !== calendarDay(new Date(), timeZone);
  const isCorrection = dose.local.length > 0;
  const form = useZodForm(isLate ? late : schema, { size: '', hours: '', reason: '' });
  const { control } = form;
  const size = useWatch({ control, name: 'size' });

  return (
    <Form
      large
      byButton
      form={form}
      footer={null}
      onSubmit={async ({ size: typed, hours, reason }, intent) => {
        const local_mm = intent === NONE ? 0 : Number(typed);
        await save.mutateAsync({
          injection_id: dose.id,
          local_mm,
          ...(hours !== '' && local_mm > 0 && { local_hours: Number(hours) }),
          ...(isLate && { late_reason: reason }),
        });
        onSaved();
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <span className="w-full text-sm">Swelling after it, at its largest:</span>
        <FormSubmit intent={NONE} className="mt-6.5">
          None
        </FormSubmit>
        <FormDigits control={control} name="size" label="Size in mm" className="w-24" />
        <FormDigits control={control} name="hours" label="Hours it lasted" className="w-32" />
        <FormSubmit variant="secondary" className="mt-6.5" disabled={size.trim() === ''}>
          Save size
        </FormSubmit>
      </div>
      {isLate && (
        <FormText
          control={control}
          name="reason"
          label={isCorrection ? 'Why it changes' : 'Who said it, and when'}
          required
        />
      )}
    </Form>
  );
}
