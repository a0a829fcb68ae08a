import { useQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { QueryCard } from '@/kit/query/query-card';
import { pick } from '@/lib/pick';
import {
  clinicSettingsQueries,
  type fetchClinicSettings,
} from '@/records/clinic-settings/clinic-settings.queries';
import { useSaveClinicSettings } from '@/records/clinic-settings/system-settings.mutations';
import type { SettingsModel } from './settings.model';
import { SettingsForm } from './settings-form';

type ClinicSettings = Awaited<ReturnType<typeof fetchClinicSettings>>;
type Shown<Column extends keyof ClinicSettings> = Pick<
  ClinicSettings,
  Column | 'id' | 'updated_at'
>;

interface ClinicSettingsCardProps<
  Column extends keyof ClinicSettings,
  Input extends FieldValues,
  Output,
> {
  icon: LucideIcon;
  title: string;
  description: string;
  /** The columns of clinic_settings that this card sets. */
  columns: readonly Column[];
  model: SettingsModel<Omit<Shown<Column>, 'id' | 'updated_at'>, Input, Output>;
  footer: string;
  children: (control: Control<Input, unknown, Output>) => ReactNode;
}

export function ClinicSettingsCard<
  Column extends keyof ClinicSettings,
  Input extends FieldValues,
  Output,
>({ columns, model, footer, children, ...card }: ClinicSettingsCardProps<Column, Input, Output>) {
  const { id: companyId } = useCompany();
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const save = useSaveClinicSettings(companyId);
  return (
    <QueryCard {...card} query={settings}>
      {(row) => (
        <SettingsForm<Shown<Column>, Input, Output>
          opened={pick(row, ['id', 'updated_at', ...columns])}
          model={model}
          label={card.title}
          footer={footer}
          save={save.mutateAsync}
        >
          {children}
        </SettingsForm>
      )}
    </QueryCard>
  );
}
