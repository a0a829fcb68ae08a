import { Camera, IdCard } from 'lucide-react';
import type { KnownPatient } from '@/records/patients/known-patient';
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
      <Button icon={IdCard} size="sm" onClick={chooseFiles}>
        Scan the card
      </Button>
      {/* Phones open the camera for this one; a desktop has none that would help. */}
      <Button icon={Camera} size="sm" className="md:hidden" onClick={takePhoto}>
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
