import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { EditDialog } from '@/kit/conflict/edit-dialog';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { FormText } from '@/kit/form/form-text';
import { QueryState } from '@/kit/query/query-state';
import { enums } from '@/lib/supabase/database.types';
import { counted } from '@/lib/text';
import { lengthsSchema } from '@/modules/schedule/hours.model';
import { TYPE_LABELS } from '@/records/appointments/appointment-labels';
import type { AppointmentType } from '@/records/appointments/appointments.model';
import { LENGTH_INPUT, minutesOf } from '@/records/appointments/step-drafts';
import {
  type AppointmentLength,
  useSaveLengths,
} from '@/records/provider-times/provider-times.mutations';
import { providerTimeQueries } from '@/records/provider-times/provider-times.queries';
import { Button } from '@/ui/button';

export function Lengths() {
  const { id: companyId, isAdmin } = useCompany();
  const lengths = useQuery(providerTimeQueries.lengths(companyId));
  const [editing, setEditing] = useState(false);

  return (
    <section aria-labelledby="hours-lengths">
      <div className="mb-2 flex items-center justify-between gap-4">
        <h3 id="hours-lengths" className="font-semibold text-sm">
          Appointment lengths
        </h3>
        {isAdmin && lengths.data && (
          <Button icon={Pencil} size="sm" onClick={() => setEditing(true)}>
            Change lengths
          </Button>
        )}
      </div>
      <QueryState query={lengths}>
        {(planned) => (
          <>
            <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
              {enums.appointment_type.map((type) => (
                <div key={type}>
                  <dt className="text-muted text-xs">{TYPE_LABELS[type]}</dt>
                  <dd className="text-sm tabular-nums">
                    {counted(Number(plannedFor(type, planned)), 'minutes')}
                  </dd>
                </div>
              ))}
            </dl>
            {editing && <LengthsDialog planned={planned} onClose={() => setEditing(false)} />}
          </>
        )}
      </QueryState>
    </section>
  );
}

interface LengthsDialogProps {
  planned: readonly AppointmentLength[];
  onClose: () => void;
}

function LengthsDialog({ planned, onClose }: LengthsDialogProps) {
  const { id: companyId } = useCompany();
  const save = useSaveLengths(companyId);
  const edited = useSeenForm(shownLengths(planned), {
    schema: lengthsSchema,
    draftOf: ({ consultation, procedure, follow_up, other }) => ({
      consultation,
      procedure,
      follow_up,
      other,
    }),
    lines: (shown) =>
      enums.appointment_type.map((type) => [TYPE_LABELS[type], shown[type]] as const),
    revisionOf: ({ revision }) => revision,
  });
  const { form, seen } = edited;

  return (
    <EditDialog
      edited={edited}
      noun="lengths"
      title="Appointment lengths"
      description="In minutes, for requests without a set length."
      onSubmit={async (draft) => {
        const { dirtyFields } = form.formState;
        // A colleague may be changing another type's length.
        const changed = enums.appointment_type.filter((type) => dirtyFields[type]);
        await save.mutateAsync(
          changed.map((type) => ({
            request_type: type,
            minutes: Number(draft[type]),
            seen: seen.row.kept[type] ?? null,
          })),
        );
      }}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
        {enums.appointment_type.map((type) => (
          <FormText
            key={type}
            control={form.control}
            name={type}
            label={TYPE_LABELS[type]}
            {...LENGTH_INPUT}
          />
        ))}
      </div>
    </EditDialog>
  );
}

/** Planned lengths in the form; a type may have none. */
function shownLengths(planned: readonly AppointmentLength[]) {
  const kept: Partial<Record<AppointmentType, number>> = Object.fromEntries(
    planned.map(({ request_type, minutes }) => [request_type, minutes]),
  );
  return {
    consultation: plannedFor('consultation', planned),
    procedure: plannedFor('procedure', planned),
    follow_up: plannedFor('follow_up', planned),
    other: plannedFor('other', planned),
    kept,
    // At most 480 each, so any change gives another number.
    revision: enums.appointment_type.reduce((sum, type) => sum * 1000 + (kept[type] ?? 0), 0),
  };
}

function plannedFor(type: AppointmentType, lengths: readonly AppointmentLength[]): string {
  return String(minutesOf({ duration_minutes: null, request_type: type }, lengths));
}
