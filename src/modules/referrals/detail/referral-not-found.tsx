import { FileQuestionMark } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { buttonClasses } from '@/ui/button-classes';
import { EmptyState } from '@/ui/empty-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';

/** For an address that holds no referral of this clinic: which of the reasons it is stays untold. */
export function ReferralNotFound() {
  const { slug } = useCompany();
  return (
    <>
      <PageHeader title="Referral not found" />
      <Panel>
        <EmptyState
          icon={<FileQuestionMark />}
          title="There is no such referral in this clinic"
          hint="The link may be incomplete or belong to another clinic."
          action={
            <Link to={paths.referrals(slug)} className={buttonClasses({ variant: 'primary' })}>
              Go to the referrals
            </Link>
          }
        />
      </Panel>
    </>
  );
}
