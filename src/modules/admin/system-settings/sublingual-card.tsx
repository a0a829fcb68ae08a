import { CalendarClock } from 'lucide-react';
import { ClinicSettingsCard } from './clinic-settings-card';
import { DigitFields } from './digit-fields';
import { sublingualModel } from './system-settings.model';

const FIELDS = [
  { name: 'refill', label: 'Refill due', hint: 'Days before the supply ends.' },
  { name: 'report', label: 'Ask for doses taken after', hint: 'Days since the last report.' },
  { name: 'season', label: 'List courses to start', hint: 'Days before the last day to start.' },
] as const;

export function SublingualCard() {
  return (
    <ClinicSettingsCard
      icon={CalendarClock}
      title="Tablets and drops"
      description="When follow-up lists a course."
      columns={['sublingual_refill_days', 'sublingual_report_days', 'sublingual_season_days']}
      model={sublingualModel}
      footer="Save tablets and drops"
    >
      {(control) => <DigitFields control={control} fields={FIELDS} columns={2} />}
    </ClinicSettingsCard>
  );
}
