import { Camera, IdCard } from 'lucide-react';
import type { KnownPatient } from '@/shared/patients/known-patient';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { CardDialog } from './lazy-card-dialog';
import { useCardFiles } from './use-card-files';

interface ScanCardButtonProps {
  patient: KnownPatient;
  /** Where the coverage is wanted for something already; else verifying it is offered. */
  onSaved?: (coverageId: string) => void;
}

/** From a patient who is known already to pictures of the card. */
export function ScanCardButton({ patient, onSaved }: ScanCardButtonProps) {
  const { pictures, problem, chooseFiles, takePhoto, forget, inputs } = useCardFiles();
  return (
    <>
      <Button size="sm" onClick={chooseFiles}>
        <IdCard aria-hidden="true" className="size-4" />
        Scan the card
      </Button>
      {/* Phones open the camera for this one; a desktop has none that would help. */}
      <Button size="sm" className="md:hidden" onClick={takePhoto}>
        <Camera aria-hidden="true" className="size-4" />
        Take photo
      </Button>
      <FormError message={problem} />
      {inputs}
      {pictures.length > 0 && (
        <CardDialog pictures={pictures} patient={patient} onSaved={onSaved} onClose={forget} />
      )}
    </>
  );
}
