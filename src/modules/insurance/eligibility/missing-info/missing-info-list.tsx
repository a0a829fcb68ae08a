import { useCompany } from '@/company/company-context';
import type { Place } from './missing-info.model';
import { MissingInfoSentence } from './missing-info-sentence';
import { useAdminNames } from './use-admin-names';

interface MissingInfoListProps {
  gaps: readonly string[];
  /** Whose they are, for those who hear a list of such links. */
  about: string;
  onFix: (place: Place) => void;
}

/** What is missing, each leading to where it is added, or to who can add it. */
export function MissingInfoList(props: MissingInfoListProps) {
  const { isAdmin } = useCompany();
  return <MissingInfoSentence {...props} isAdmin={isAdmin} admins={useAdminNames()} />;
}
