import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { calendarDay, formatDate, formatTime } from '@/lib/dates';
import type { ShotSet, ShotVisit } from '@/records/shots/shot-visit.schema';
import { useRecordLocalReaction } from '@/records/shots/shots.mutations';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { LabeledInput } from '@/ui/labeled-input';
import { swellingLabel } from './shot-words';

type Dose = NonNullable<ShotSet['last']>;

interface LocalReactionProps {
  visit: ShotVisit;
  dose: Dose;
}

/**
 * The swelling after the last shot, which counts for the next. Every recorded size stays in sight.
 */
export function LocalReaction({ visit, dose }: LocalReactionProps) {
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
      {(changing || !written) && (
        <SwellingForm visit={visit} dose={dose} onSaved={() => setChanging(false)} />
      )}
    </div>
  );
}

const digits = (text: string) => text.replace(/\D/g, '');

function SwellingForm({ visit, dose, onSaved }: LocalReactionProps & { onSaved: () => void }) {
  const { id: companyId, timeZone } = useCompany();
  const save = useRecordLocalReaction(companyId);
  const [size, setSize] = useState('');
  const [hours, setHours] = useState('');
  const isLate = calendarDay(dose.given_at, timeZone) !== visit.visit_on;
  const isCorrection = dose.local.length > 0;
  const [reason, setReason] = useState('');
  const lacksReason = isLate && reason.trim() === '';

  const record = (local_mm: number) =>
    save.mutate(
      {
        injection_id: dose.id,
        local_mm,
        ...(hours !== '' && local_mm > 0 && { local_hours: Number(hours) }),
        ...(isLate && { late_reason: reason }),
      },
      { onSuccess: onSaved },
    );

  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <span className="w-full text-sm">Swelling after it, at its largest:</span>
        <Button size="lg" disabled={lacksReason} pending={save.isPending} onClick={() => record(0)}>
          None
        </Button>
        <LabeledInput
          label="Size in mm"
          inputMode="numeric"
          value={size}
          onChange={(next) => setSize(digits(next))}
          inputClassName="h-12! w-20!"
        />
        <LabeledInput
          label="Hours it lasted"
          inputMode="numeric"
          value={hours}
          onChange={(next) => setHours(digits(next))}
          inputClassName="h-12! w-20!"
        />
        <Button
          size="lg"
          disabled={size === '' || lacksReason}
          pending={save.isPending}
          onClick={() => record(Number(size))}
        >
          Save size
        </Button>
      </div>
      {isLate && (
        <LabeledInput
          label={isCorrection ? 'Why it changes' : 'Who told it, and when'}
          required
          maxLength={300}
          value={reason}
          onChange={setReason}
          inputClassName="h-12!"
        />
      )}
      <FormError message={save.error?.message} />
    </div>
  );
}
