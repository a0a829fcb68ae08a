import { useCompany } from '@/company/company-context';
import { useAdminsText } from '../../use-admins-text';
import type { Place } from './missing-info.model';
import { MissingInfoSentence } from './missing-info-sentence';

interface MissingInfoTextProps {
  missing: readonly string[];
  /** Whose it is, for those who hear a list of such links. */
  about: string;
  onAdd: (place: Place) => void;
}

/** What is missing, each leading to where it is added, or to who can add it. */
export function MissingInfoText(props: MissingInfoTextProps) {
  const { isAdmin } = useCompany();
  return <MissingInfoSentence {...props} isAdmin={isAdmin} admins={useAdminsText()} />;
}
