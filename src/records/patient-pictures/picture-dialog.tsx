import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import { Avatar } from '@/ui/avatar';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { FileChoice } from '@/ui/file-choice';
import { FormError } from '@/ui/form-error';
import { useObjectUrl } from '@/ui/use-object-url';
import { useKeepPatientPicture, useRemovePatientPicture } from './patient-pictures.mutations';
import { PICTURE_TYPES, smallPicture } from './small-picture';

interface PictureDialogProps {
  companyId: string;
  patientId: string;
  name: string;
  /** The stored picture; undefined if there is none. */
  shown: Blob | undefined;
  onClose: () => void;
}

export function PictureDialog({ companyId, patientId, name, shown, onClose }: PictureDialogProps) {
  const [removing, setRemoving] = useState(false);
  const keep = useKeepPatientPicture(companyId, patientId);
  // Runs once per picture, so a repeat after a lost answer is the same one.
  const prepare = useMutation({
    mutationFn: async (file: File) => ({
      id: crypto.randomUUID(),
      picture: await smallPicture(file),
      fileName: file.name,
    }),
    onMutate: () => keep.reset(),
  });
  const url = useObjectUrl(prepare.data?.picture ?? shown);

  if (removing) {
    return (
      <RemovePicture
        companyId={companyId}
        patientId={patientId}
        onBack={() => setRemoving(false)}
        onClose={onClose}
      />
    );
  }

  function save() {
    if (prepare.data === undefined) return;
    const { id, picture } = prepare.data;
    keep.mutate(
      { id, picture },
      {
        onSuccess: () => {
          toast.success('Picture saved');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      large
      size="sm"
      title="Patient picture"
      description={`Your clinic sees it beside ${name}’s name. Ask before you take it.`}
      onClose={onClose}
      locked={keep.isPending}
      footer={
        <>
          {shown !== undefined && (
            <Button
              size="lg"
              className="max-sm:w-full sm:mr-auto"
              onClick={() => setRemoving(true)}
            >
              Remove
            </Button>
          )}
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button
            size="lg"
            variant="primary"
            disabled={prepare.data === undefined}
            pending={keep.isPending}
            onClick={save}
          >
            Save picture
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-4">
        <Avatar name={name} src={url} size="xl" />
        <div className="w-full">
          <FileChoice
            fileName={prepare.data?.fileName}
            invitation={shown === undefined ? 'Take or choose a picture' : 'Take or choose another'}
            accept={PICTURE_TYPES.join(',')}
            onChoose={(file) => prepare.mutate(file)}
          />
        </div>
        <FormError message={(prepare.error ?? keep.error)?.message} />
      </div>
    </Dialog>
  );
}

interface RemovePictureProps {
  companyId: string;
  patientId: string;
  onBack: () => void;
  onClose: () => void;
}

function RemovePicture({ companyId, patientId, onBack, onClose }: RemovePictureProps) {
  const remove = useRemovePatientPicture(companyId, patientId);
  return (
    <ConfirmDialog
      title="Remove picture?"
      description="Everyone in your clinic loses it. This can’t be undone."
      confirmLabel="Remove picture"
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            toast.success('Picture removed');
            onClose();
          },
        })
      }
      onClose={onBack}
    >
      <FormError message={remove.error?.message} />
    </ConfirmDialog>
  );
}
