import { FileQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { buttonClasses } from '@/ui/button-classes';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

/** For an address that holds no case of this clinic: which of the reasons it is stays untold. */
export function CaseNotFound() {
  const { slug } = useCompany();
  return (
    <>
      <PageHeader title="Case not found" />
      <Panel>
        <EmptyState
          icon={<FileQuestionMark />}
          title="There is no such case in this clinic"
          hint="The link may have lost a part of itself, or it belongs to another clinic."
          action={
            <Link to={paths.queue(slug)} className={buttonClasses({ variant: 'primary' })}>
              Go to the surgery queue
            </Link>
          }
        />
      </Panel>
    </>
  );
}
