import { Card } from '@/ui/card';
import { TextField } from './fields';
import type { SectionProps } from './section-props';

export function OfficeSection({ form }: SectionProps) {
  return (
    <Card title="Your office">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="practice_name" autoComplete="organization" required />
        <TextField form={form} name="referring_provider" required />
        <TextField
          form={form}
          name="npi"
          hint="National Provider Identifier: ten digits."
          inputMode="numeric"
        />
        <TextField form={form} name="office_email" type="email" />
        <TextField form={form} name="office_phone" type="tel" required />
        <TextField form={form} name="office_fax" type="tel" />
      </div>
    </Card>
  );
}
