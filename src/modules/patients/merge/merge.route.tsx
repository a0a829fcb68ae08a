import { useParams } from 'react-router-dom';
import { MergePage } from './merge-page';

export function Component() {
  const { patientId = '', otherId = '' } = useParams();
  return <MergePage key={`${patientId} ${otherId}`} keptId={patientId} otherId={otherId} />;
}
