import { toast } from 'sonner';
import { downloadText } from '@/lib/download';
import { useRecordExport } from '@/records/patient-chart/record-export.mutations';

export function useFhirExport(companyId: string, patientId: string): () => void {
  const { mutate } = useRecordExport(companyId, patientId);
  return () =>
    mutate(undefined, {
      onSuccess: async (chart) => {
        const { toBundle } = await import('./bundle');
        const bundle = toBundle(chart, {
          companyId,
          now: new Date(),
          newId: () => crypto.randomUUID(),
        });
        downloadText(
          `patient-${patientId}.fhir.json`,
          'application/fhir+json',
          JSON.stringify(bundle, null, 2),
        );
      },
      onError: (error) => toast.error(error.message),
    });
}
