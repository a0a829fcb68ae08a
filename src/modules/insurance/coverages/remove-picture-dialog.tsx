import { DangerFooter } from '@/kit/form/danger-footer';
import { ReasonDialog } from '@/kit/form/reason-dialog';
import { useRemovePicture } from '@/records/coverages/card-pictures.mutations';

interface RemovePictureDialogProps {
  /** <company>/<coverage>/<picture>/<file> */
  path: string;
  label: string;
  onClose: () => void;
}

/** Removes a picture from its card; administrators can still see it, with the reason. */
export function RemovePictureDialog({ path, label, onClose }: RemovePictureDialogProps) {
  const remove = useRemovePicture();
  return (
    <ReasonDialog
      title="Remove picture"
      description={`${label}: only administrators can then view it, with your reason.`}
      placeholder="Another patient’s, or blurred"
      missing="Say why this picture is removed."
      most={500}
      footer={<DangerFooter>Remove picture</DangerFooter>}
      saved="Picture removed"
      onSave={(reason) => remove.mutateAsync({ id: path.split('/')[2] ?? '', reason })}
      onClose={onClose}
    />
  );
}
