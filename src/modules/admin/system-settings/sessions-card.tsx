import { useQuery } from '@tanstack/react-query';
import { LockKeyhole } from 'lucide-react';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useSeenForm } from '@/kit/conflict/use-seen-form';
import { Form } from '@/kit/form/form';
import { FormDigits } from '@/kit/form/form-digits';
import { QueryState } from '@/kit/query/query-state';
import { onlyChanged } from '@/lib/only-changed';
import { clinicSettingsQueries } from '@/shared/clinic-settings/clinic-settings.queries';
import { Card } from '@/ui/card';
import {
  linesOfSessions,
  type SessionSettings,
  sessionsSchema,
  toSessions,
  toSessionsDraft,
} from './system-settings.model';
import { useSaveClinicSettings } from './system-settings.mutations';

/** When the portal asks for the password again, and how long a new one has to be. */
export function SessionsCard() {
  const { id: companyId } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  return (
    <Card
      icon={<LockKeyhole aria-hidden="true" />}
      title="Sessions and passwords"
      description="After signing in again, people find their page as they left it."
    >
      <QueryState query={settings}>
        {({ slot_minutes: _, ...sessions }) => <SessionsForm opened={sessions} />}
      </QueryState>
    </Card>
  );
}

function SessionsForm({ opened }: { opened: SessionSettings }) {
  const { id: companyId } = useCompany();
  const save = useSaveClinicSettings(companyId);
  const { form, seen, failure } = useSeenForm(opened, {
    schema: sessionsSchema,
    draftOf: toSessionsDraft,
    lines: linesOfSessions,
  });
  return (
    <Form
      form={form}
      label="Sessions and passwords"
      footer="Save sessions"
      onSubmit={async (draft) => {
        const wanted = { ...seen.start, ...toSessions(draft) };
        await save.mutateAsync({ seen: seen.row, values: onlyChanged(wanted, seen.start) });
        seen.startFrom(wanted);
        form.reset(draft);
        toast.success('Sessions and passwords saved');
      }}
      failure={failure}
    >
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <FormDigits
          control={form.control}
          name="idle"
          label="Sign out after inactivity (minutes)"
        />
        <FormDigits control={form.control} name="absolute" label="Longest session (minutes)" />
        <FormDigits control={form.control} name="password" label="Minimum password length" />
      </div>
    </Form>
  );
}
