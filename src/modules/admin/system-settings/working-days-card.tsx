import { CalendarOff } from 'lucide-react';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormTextArea } from '@/kit/form/form-text-area';
import { ClinicSettingsCard } from './clinic-settings-card';
import { WEEKDAYS, workingDaysModel } from './working-days.model';

export function WorkingDaysCard() {
  return (
    <ClinicSettingsCard
      icon={CalendarOff}
      title="Working days"
      description="Targets and deadlines pause on other days, except for stat."
      columns={['open_weekdays', 'closed_days']}
      model={workingDaysModel}
      footer="Save working days"
    >
      {(control) => (
        <>
          <div className="grid gap-2 sm:grid-cols-2">
            {WEEKDAYS.map(({ name, label }) => (
              <FormSwitch key={name} control={control} name={name} label={label} />
            ))}
          </div>
          <FormTextArea
            control={control}
            name="daysOff"
            label="Days off"
            hint="One per line, such as 12/25/2026."
            rows={6}
          />
        </>
      )}
    </ClinicSettingsCard>
  );
}
