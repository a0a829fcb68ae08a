import { useCompany } from '@/company/company-context';
import { Button } from '@/ui/button';
import { Tooltip } from '@/ui/tooltip';
import { isForAdmins, type Place } from './missing-info.model';
import { useMissingInfo } from './use-missing-info';

const LABELS: Record<Place, string> = {
  coverage: 'Edit the coverage',
  patient: 'Edit the patient',
  payer: 'Edit the payer',
  npi: 'Edit the NPI',
};

interface FixButtonsProps {
  patientId: string;
  coverageId: string;
  places: readonly Place[];
}

export function FixButtons({ patientId, coverageId, places }: FixButtonsProps) {
  const { isAdmin } = useCompany();
  const { addMissing, missingInfoDialog } = useMissingInfo();
  return (
    <div data-print="hide" className="flex flex-wrap gap-2">
      {places.map((place) =>
        isForAdmins(place) && !isAdmin ? (
          <Tooltip key={place} content="Only owners and admins can change this.">
            <Button size="sm" blocked>
              {LABELS[place]}
            </Button>
          </Tooltip>
        ) : (
          <Button
            key={place}
            size="sm"
            onClick={() => addMissing({ place, patientId, coverageId })}
          >
            {LABELS[place]}
          </Button>
        ),
      )}
      {missingInfoDialog}
    </div>
  );
}
