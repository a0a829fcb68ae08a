import { LockKeyhole } from 'lucide-react';
import { z } from 'zod';
import { Form } from '@/kit/form/form';
import { FormSubmit } from '@/kit/form/form-submit';
import { useZodForm } from '@/kit/form/use-zod-form';
import { Card } from '@/ui/card';
import { EmergencyReason, emergencyReason, OPEN_FOR, REVIEWED } from './emergency-reason';
import { useBreakGlass } from './restrictions.mutations';
import type { RecordPart } from './restrictions.queries';

interface RestrictedRecordProps {
  companyId: string;
  role: string;
  part: RecordPart;
}

const schema = z.object({ reason: emergencyReason });

/**
 * Shown in place of a restricted record. A physician may open it in an emergency, with a reason.
 */
export function RestrictedRecord({ companyId, role, part }: RestrictedRecordProps) {
  const open = useBreakGlass(companyId);
  const form = useZodForm(schema, { reason: '' });
  return (
    <Card
      icon={LockKeyhole}
      title="An administrator has restricted this patient’s record"
      description={
        role === 'physician'
          ? `In an emergency you may open it for ${OPEN_FOR}. ${REVIEWED}`
          : 'Ask an administrator if you need it for your work.'
      }
    >
      {role === 'physician' && (
        <Form
          form={form}
          footer={<FormSubmit>Open in an emergency</FormSubmit>}
          onSubmit={({ reason }) => open.mutateAsync({ ...part, reason })}
        >
          <EmergencyReason control={form.control} name="reason" />
        </Form>
      )}
    </Card>
  );
}
