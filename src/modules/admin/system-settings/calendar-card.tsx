import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { QueryCard } from '@/kit/query/query-card';
import { paths } from '@/lib/paths';
import { counted } from '@/lib/text';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { useSaveClinicSettings } from '@/records/clinic-settings/system-settings.mutations';
import { ButtonLink } from '@/ui/button-link';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';

const SLOTS = ['5', '10', '15', '20', '30', '60'] as const;
const OPTIONS = SLOTS.map((minutes) => ({
  value: minutes,
  label: counted(Number(minutes), 'minutes'),
}));

/** Sets the steps of open times. Hours, time off, and lengths are set on the schedule. */
export function CalendarCard() {
  const { id: companyId, slug } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const save = useSaveClinicSettings(companyId);
  return (
    <QueryCard
      icon={CalendarClock}
      title="Calendar"
      description="Open times come from provider hours, less time off."
      query={settings}
    >
      {({ id, updated_at, slot_minutes }) => (
        <div className="grid gap-4">
          <Field label="Slots" hint="Open times begin in steps of this length.">
            {(field) => (
              <Select
                {...field}
                options={OPTIONS}
                disabled={save.isPending}
                value={SLOTS.find((minutes) => Number(minutes) === slot_minutes)}
                onValueChange={(minutes) =>
                  save.mutate(
                    {
                      seen: { id, updated_at, slot_minutes },
                      values: { slot_minutes: Number(minutes) },
                    },
                    { onSuccess: () => void toast.success('Slots saved') },
                  )
                }
              />
            )}
          </Field>
          <FormError message={save.error?.message} />
          <ButtonLink to={paths.calendar(slug)} className="justify-self-start max-sm:w-full">
            Hours, time off and lengths
          </ButtonLink>
        </div>
      )}
    </QueryCard>
  );
}
