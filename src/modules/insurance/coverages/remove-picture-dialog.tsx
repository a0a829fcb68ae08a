import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useRemovePicture } from './card-pictures.mutations';

interface RemovePictureDialogProps {
  /** <company>/<coverage>/<picture>/<file> */
  path: string;
  label: string;
  onClose: () => void;
}

const schema = z.object({
  reason: z
    .string()
    .trim()
    .min(1, 'Say why this picture is removed.')
    .max(500, 'At most 500 characters.'),
});

/** Takes a picture off its card; it stays for administrators, with the reason. */
export function RemovePictureDialog({ path, label, onClose }: RemovePictureDialogProps) {
  const { id: companyId } = useCompany();
  const remove = useRemovePicture(companyId);
  const form = useZodForm(schema, { reason: '' });
  return (
    <SaveDialog
      form={form}
      title="Remove picture"
      description={`${label}: only administrators can look at it from then on, with your reason.`}
      size="sm"
      footer={
        <>
          <FormCancel />
          <FormSubmit variant="danger">Remove picture</FormSubmit>
        </>
      }
      saved="Picture removed"
      onSubmit={({ reason }) => remove.mutateAsync({ id: path.split('/')[2] ?? '', reason })}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="reason"
        label="Reason"
        required
        placeholder="Another patient’s, or blurred"
      />
    </SaveDialog>
  );
}
