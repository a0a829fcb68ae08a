import { toast } from 'sonner';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { text } from '@/fields/schema';
import { Form } from '@/kit/form/form';
import { FormSubmit } from '@/kit/form/form-submit';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useCheckVial } from '@/records/vials/mixing.mutations';
import { ScanField } from '@/records/vials/scan-field';

const schema = z.object({ code: text(40, 'Scan the vial.') });

export function CheckForm({ vialId }: { vialId: string }) {
  const check = useCheckVial(useCompany().id);
  const form = useZodForm(schema, { code: '' });
  return (
    <Form
      large
      form={form}
      footer={<FormSubmit className="w-full">Confirm vial</FormSubmit>}
      onSubmit={async ({ code }) => {
        await check.mutateAsync({ vial_id: vialId, vial_code: code });
        toast.success('Vial checked');
      }}
    >
      <ScanField
        control={form.control}
        name="code"
        hint="Compare extracts, lots and volumes first."
      />
    </Form>
  );
}
