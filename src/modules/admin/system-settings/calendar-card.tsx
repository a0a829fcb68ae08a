import { useQuery } from '@tanstack/react-query';
import { CalendarClock } from 'lucide-react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { clinicSettingsQueries } from '@/tables/clinic-settings/clinic-settings.queries';
import { buttonClasses } from '@/ui/button-classes';
import { Card } from '@/ui/card';
import { Field } from '@/ui/field';
import { FormError } from '@/ui/form-error';
import { Select } from '@/ui/select';
import { Loaded } from './loaded';
import { SLOTS } from './system-settings.model';
import { useSaveClinicSettings } from './system-settings.mutations';

const OPTIONS = SLOTS.map((minutes) => ({ value: minutes, label: `${minutes} minutes` }));

/** In which steps free times are offered; hours, days off and lengths are set on the schedule. */
export function CalendarCard() {
  const { id: companyId, slug } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const save = useSaveClinicSettings(companyId);
  return (
    <Card
      icon={<CalendarClock aria-hidden="true" />}
      title="Calendar"
      description="Free times are looked for within each provider’s hours, around their days off."
    >
      <Loaded query={settings}>
        {(data) => (
          <div className="grid gap-4">
            <Field label="Slots" hint="Free times begin in steps of this length.">
              {(field) => (
                <Select
                  {...field}
                  options={OPTIONS}
                  disabled={save.isPending}
                  value={SLOTS.find((minutes) => Number(minutes) === data.slot_minutes)}
                  onValueChange={(minutes) =>
                    save.mutate(
                      { slot_minutes: Number(minutes) },
                      { onSuccess: () => void toast.success('Slots saved') },
                    )
                  }
                />
              )}
            </Field>
            <FormError message={save.error?.message} />
            <Link
              to={paths.calendar(slug)}
              className={buttonClasses({ className: 'justify-self-start max-sm:w-full' })}
            >
              Hours, days off and lengths
            </Link>
          </div>
        )}
      </Loaded>
    </Card>
  );
}
