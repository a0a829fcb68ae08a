import { useCompany } from '@/company/company-context';
import { FormText } from '@/kit/form/form-text';
import { SaveDialog } from '@/kit/form/save-dialog';
import { useZodForm } from '@/kit/form/use-zod-form';
import { useEndBlock } from '@/records/operating-room-blocks/operating-room-blocks.mutations';
import type { RoomBlock } from '@/records/operating-rooms/operating-rooms.queries';
import { blockTitle, endSchema } from './block.model';

interface EndBlockDialogProps {
  block: RoomBlock;
  onClose: () => void;
}

export function EndBlockDialog({ block, onClose }: EndBlockDialogProps) {
  const { id: companyId } = useCompany();
  const end = useEndBlock(companyId);
  const form = useZodForm(endSchema, { untilDay: block.until_day ?? '' });
  return (
    <SaveDialog
      form={form}
      size="sm"
      title="End block"
      description={`${blockTitle(block)}, ${block.location.name}.`}
      footer="End block"
      saved="Last day saved"
      onSubmit={({ untilDay }) => end.mutateAsync({ id: block.id, until_day: untilDay })}
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
    </SaveDialog>
  );
}
