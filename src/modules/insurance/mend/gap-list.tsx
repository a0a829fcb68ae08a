import { useCompany } from '@/company/company-context';
import { GapSentence } from './gap-sentence';
import type { Place } from './missing';
import { useAdminNames } from './use-admin-names';

interface GapListProps {
  gaps: readonly string[];
  /** Whose they are, for those who hear a list of such links. */
  about: string;
  onMend: (place: Place) => void;
}

/** What is missing, each leading to where it is added, or to who can add it. */
export function GapList(props: GapListProps) {
  const { isAdmin } = useCompany();
  return <GapSentence {...props} isAdmin={isAdmin} admins={useAdminNames()} />;
}
