import { LockKeyhole } from 'lucide-react';
import { ClinicSettingsCard } from './clinic-settings-card';
import { DigitFields } from './digit-fields';
import { sessionsModel } from './system-settings.model';

const LIMITS = [
  { name: 'idle', label: 'Sign out after inactivity (minutes)' },
  { name: 'absolute', label: 'Longest session (minutes)' },
  { name: 'password', label: 'Minimum password length' },
] as const;

export function SessionsCard() {
  return (
    <ClinicSettingsCard
      icon={LockKeyhole}
      title="Sessions and passwords"
      description="After signing in again, people find their page as they left it."
      columns={['idle_timeout_minutes', 'absolute_timeout_minutes', 'min_passphrase_length']}
      model={sessionsModel}
      footer="Save sessions"
    >
      {(control) => <DigitFields control={control} fields={LIMITS} columns={3} />}
    </ClinicSettingsCard>
  );
}
