import { CalendarPlus, ListPlus, MessageSquarePlus, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { buttonClasses } from '@/ui/button-classes';
import { Card } from '@/ui/card';

interface NextStepsProps {
  referralId: string;
  patientId: string;
}

/** What usually follows; each carries the patient along. */
export function NextSteps({ referralId, patientId }: NextStepsProps) {
  const { slug } = useCompany();
  return (
    <Card title="Next steps">
      <div className="grid gap-2">
        <Link
          to={paths.requestAppointment(slug, { patient: patientId, referral: referralId })}
          className={buttonClasses({ variant: 'primary' })}
        >
          <CalendarPlus aria-hidden="true" className="size-4" />
          Request appointment
        </Link>
        <Link
          to={paths.verifyInsurance(slug, { patient: patientId, referral: referralId })}
          className={buttonClasses()}
        >
          <ShieldCheck aria-hidden="true" className="size-4" />
          Verify insurance
        </Link>
        <Link
          to={paths.addToQueue(slug, { patient: patientId, referral: referralId })}
          className={buttonClasses()}
        >
          <ListPlus aria-hidden="true" className="size-4" />
          Add to surgery queue
        </Link>
        <Link to={paths.newThread(slug, { referral: referralId })} className={buttonClasses()}>
          <MessageSquarePlus aria-hidden="true" className="size-4" />
          Message about this
        </Link>
      </div>
    </Card>
  );
}
