import { useCompany } from '@/company/company-context';
import { useAdminsText } from '../../use-admins-text';
import type { Place } from './missing-info.model';
import { MissingInfoSentence } from './missing-info-sentence';

interface MissingInfoTextProps {
  missing: readonly string[];
  /** Names the owner, for screen readers in a list of such links. */
  about: string;
  onAdd: (place: Place) => void;
}

export function MissingInfoText(props: MissingInfoTextProps) {
  const { isAdmin } = useCompany();
  return <MissingInfoSentence {...props} isAdmin={isAdmin} admins={useAdminsText()} />;
}
