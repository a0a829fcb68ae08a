import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import { latelyWords } from '@/records/patient-app/diary.model';
import { diaryQueries } from '@/records/patient-app/diary.queries';
import { DiaryPicture } from '@/records/patient-app/diary-picture';
import { Card } from '@/ui/card';

/** The diary as it was told on phones; nothing where none was. */
export function DiaryCard({ patientId }: { patientId: string }) {
  const { id: companyId } = useCompany();
  const diary = useQuery(diaryQueries.ofPatient(companyId, patientId));
  return (
    <QueryState query={diary} loading={null}>
      {(found) =>
        found !== null &&
        found.days.length > 0 && (
          <Card
            title="Symptom diary"
            description="As filled in on the phone. Other days are unknown."
          >
            <p className="mb-3 text-sm">{latelyWords(found.lately)}</p>
            <DiaryPicture diary={found} />
          </Card>
        )
      }
    </QueryState>
  );
}
