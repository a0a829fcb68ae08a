import { LockKeyhole } from 'lucide-react';
import { FormDigits } from '@/kit/form/form-digits';
import { ClinicSettingsCard } from './clinic-settings-card';
import { sessionsModel } from './system-settings.model';

const LIMITS = [
  { name: 'idle', label: 'Sign out after inactivity (minutes)' },
  { name: 'absolute', label: 'Longest session (minutes)' },
  { name: 'password', label: 'Minimum password length' },
] as const;

/** When the portal asks for the password again, and how long a new one has to be. */
export function SessionsCard() {
  return (
    <ClinicSettingsCard
      icon={<LockKeyhole aria-hidden="true" />}
      title="Sessions and passwords"
      description="After signing in again, people find their page as they left it."
      columns={['idle_timeout_minutes', 'absolute_timeout_minutes', 'min_passphrase_length']}
      model={sessionsModel}
      footer="Save sessions"
    >
      {(control) => (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          {LIMITS.map((field) => (
            <FormDigits key={field.name} control={control} {...field} />
          ))}
        </div>
      )}
    </ClinicSettingsCard>
  );
}
