import { nameOf } from '@/lib/person-names';
import { Card } from '@/ui/card';
import type { RequestDetail } from '../schedule.queries';
import { AppointmentCard } from './appointment-card';
import { ProposalList } from './proposal-list';

interface TimesCardProps {
  request: RequestDetail;
  isRequester: boolean;
}

/** When and where, or the times there are to choose from. */
export function TimesCard({ request, isRequester }: TimesCardProps) {
  const { proposals, confirmed_date } = request;
  const asker = nameOf(request.requester) ?? 'A former colleague';

  if (confirmed_date) return <AppointmentCard request={request} startsAt={confirmed_date} />;
  if (proposals.length > 0) {
    const byClinic = proposals.some(({ proposed_by }) => proposed_by === 'clinic');
    return (
      <Card
        title={byClinic ? 'Times the clinic proposes' : `Times ${asker} asks for`}
        description={descriptionOf(byClinic, isRequester, asker)}
      >
        <ProposalList
          request={request}
          // Each side takes the times of the other; every member of the clinic answers for it.
          canAccept={byClinic ? isRequester : true}
        />
      </Card>
    );
  }
  if (request.cancel_reason) {
    return (
      <Card title="Cancelled">
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {request.cancel_reason}
        </p>
      </Card>
    );
  }
  return null;
}

function descriptionOf(byClinic: boolean, isRequester: boolean, asker: string): string {
  if (!byClinic) return 'Accept one, or propose others.';
  return isRequester
    ? 'Accept the one that suits, or ask for others.'
    : `${asker} has not answered yet.`;
}
