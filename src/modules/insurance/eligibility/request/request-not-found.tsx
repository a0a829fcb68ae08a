import { FileQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { buttonClasses } from '@/ui/button-classes';
import { EmptyState } from '@/ui/empty-state';
import { Panel } from '@/ui/panel';

/** For an address that holds no request of this clinic; which of the possible reasons it is isn't said. */
export function RequestNotFound() {
  const { slug } = useCompany();
  return (
    <Panel>
      <EmptyState
        icon={<FileQuestionMark />}
        title="There is no such verification in this clinic"
        hint="The link may have lost a part of itself, or it belongs to another clinic."
        action={
          <Link to={paths.insurance(slug)} className={buttonClasses({ variant: 'primary' })}>
            Go to the verifications
          </Link>
        }
      />
    </Panel>
  );
}
