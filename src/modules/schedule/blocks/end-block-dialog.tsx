import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import type { RoomBlock } from '@/shared/operating-room/operating-room.queries';
import { blockTitle, endSchema } from './block.model';
import { useEndBlock } from './blocks.mutations';

interface EndBlockDialogProps {
  block: RoomBlock;
  onClose: () => void;
}

export function EndBlockDialog({ block, onClose }: EndBlockDialogProps) {
  const { id: companyId } = useCompany();
  const end = useEndBlock(companyId);
  const form = useZodForm(endSchema, { untilDay: block.until_day ?? '' });
  return (
    <FormDialog
      form={form}
      size="sm"
      title="End block"
      description={`${blockTitle(block)}, ${block.location.name}.`}
      footer="End block"
      onSubmit={async ({ untilDay }) => {
        await end.mutateAsync({ id: block.id, until_day: untilDay });
        toast.success('Last day saved');
        onClose();
      }}
      onClose={onClose}
    >
      <FormText
        control={form.control}
        name="untilDay"
        label="Last day"
        type="date"
        required
        min={block.from_day}
      />
    </FormDialog>
  );
}
