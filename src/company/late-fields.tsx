import { useQuery } from '@tanstack/react-query';
import { fromClock, fromTimeField } from '@/lib/clinic-clock';
import { calendarDay } from '@/lib/dates';
import { memberQueries } from '@/records/members/members.queries';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { useCompany } from './company-context';

/** What a late entry says, as typed. */
export interface LateText {
  day: string;
  time: string;
  by: string;
  reason: string;
}

export const NOTHING_LATE: LateText = { day: '', time: '', by: '', reason: '' };

/** The moment and the reason; null until both are said. */
export function lateMoment({ day, time, reason }: LateText, timeZone: string) {
  const minute = fromTimeField(time);
  return day === '' || minute === null || reason.trim() === ''
    ? null
    : { at: fromClock({ day, minute }, timeZone), reason };
}

/** The moment, the hand and the reason; null until all is said. */
export function lateSaid(late: LateText, timeZone: string) {
  const moment = lateMoment(late, timeZone);
  return moment === null || late.by === '' ? null : { ...moment, by: late.by };
}

/** Members by name for a field that asks whose hand it was; former members, too. */
export function useMemberOptions() {
  const members = useQuery(memberQueries.list(useCompany().id)).data ?? [];
  return members.map(({ userId, name }) => ({ value: userId, label: name }));
}

interface LateFieldsProps {
  /** "Mixed by"; left out where no hand acted. */
  hand?: string;
  /** "Mixed on"; left out where the form asks for the day itself. */
  when?: string;
  /** Asks for the day alone. */
  on?: string;
  late: LateText;
  onChange: (late: LateText) => void;
}

export function LateFields({ hand, when, on, late, onChange }: LateFieldsProps) {
  const { timeZone } = useCompany();
  const options = useMemberOptions();
  return (
    <div className="grid gap-4">
      {(when ?? on) !== undefined && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label={when ?? on ?? ''} required>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                max={calendarDay(new Date(), timeZone)}
                value={late.day}
                onChange={(event) => onChange({ ...late, day: event.target.value })}
              />
            )}
          </Field>
          {when !== undefined && (
            <Field label="Time" required>
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  value={late.time}
                  onChange={(event) => onChange({ ...late, time: event.target.value })}
                />
              )}
            </Field>
          )}
        </div>
      )}
      {hand !== undefined && (
        <Field label={hand} required>
          {(control) => (
            <Select
              {...control}
              options={options}
              value={late.by || undefined}
              onValueChange={(by) => onChange({ ...late, by })}
            />
          )}
        </Field>
      )}
      <Field label="Why so late" required>
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            maxLength={300}
            value={late.reason}
            onChange={(event) => onChange({ ...late, reason: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

type MaybeLateProps = Omit<LateFieldsProps, 'late'> & {
  /** The button's label, until it is a late entry. */
  opens: string;
  late: LateText | undefined;
};

/** A form that records what happens now, or with these fields what took place before. */
export function MaybeLate({ opens, late, onChange, ...fields }: MaybeLateProps) {
  if (late) return <LateFields {...fields} late={late} onChange={onChange} />;
  return (
    <Button
      size="lg"
      variant="ghost"
      className="justify-self-start"
      onClick={() => onChange(NOTHING_LATE)}
    >
      {opens}
    </Button>
  );
}
