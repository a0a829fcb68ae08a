import { Camera, IdCard } from 'lucide-react';
import type { KnownPatient } from '@/records/patients/known-patient';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { CardDialog } from './lazy-card-dialog';
import { useCardFiles } from './use-card-files';

interface ScanCardButtonProps {
  patient: KnownPatient;
  /** Gets the new coverage; without it, the dialog offers to verify. */
  onSaved?: (coverageId: string) => void;
}

export function ScanCardButton({ patient, onSaved }: ScanCardButtonProps) {
  const { pictures, problem, chooseFiles, takePhoto, forget, inputs } = useCardFiles();
  return (
    <>
      <Button icon={IdCard} size="sm" onClick={chooseFiles}>
        Scan the card
      </Button>
      {/* Opens the camera on phones; a desktop has none that would help. */}
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
