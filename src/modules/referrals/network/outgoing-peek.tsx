import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { publicAppointment } from '@/fields/public-dates';
import { QueryState } from '@/kit/query/query-state';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { booked_visit_states } from '@/lib/supabase/enums';
import { lastWord, type Outgoing } from '@/records/clinic-network/outgoing.model';
import { outgoingQueries } from '@/records/clinic-network/outgoing.queries';
import { PhoneLink } from '@/records/patients/contact-links';
import { ButtonLink } from '@/ui/button-link';
import { Drawer } from '@/ui/drawer';
import { Fact } from '@/ui/fact';
import { LoadingState } from '@/ui/loading-state';
import { OutgoingNotFound } from './outgoing-not-found';
import { OutgoingStatus } from './outgoing-status';

interface OutgoingPeekProps {
  outgoingId: string;
  onClose: () => void;
}

export function OutgoingPeek({ outgoingId, onClose }: OutgoingPeekProps) {
  const { id: companyId, slug } = useCompany();
  const query = useQuery(outgoingQueries.opened(companyId, outgoingId));
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={query.data ? fullName(query.data.patient) : 'Sent referral'}
      description="Sent referral"
      footer={
        <ButtonLink to={paths.outgoingReferral(slug, outgoingId)} variant="primary">
          Open referral
        </ButtonLink>
      }
    >
      <QueryState
        query={query}
        loading={<LoadingState label="Loading referral..." blocks={['h-16', 'h-64']} />}
        empty={<OutgoingNotFound />}
      >
        {(outgoing) => <Facts outgoing={outgoing} />}
      </QueryState>
    </Drawer>
  );
}

function Facts({ outgoing }: { outgoing: Outgoing }) {
  const { timeZone } = useCompany();
  const { shared } = outgoing;
  const next = shared?.appointments.find(({ status }) => booked_visit_states.includes(status));
  const said = shared && lastWord(shared, timeZone);
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
        <OutgoingStatus outgoing={outgoing} />
      </div>
      <p className="whitespace-pre-line text-sm">{outgoing.reason}</p>
      <dl className="grid grid-cols-2 gap-4">
        <Fact label="Clinic">{outgoing.partner_name}</Fact>
        <Fact label="Phone">
          {shared?.clinic.phone && <PhoneLink phone={shared.clinic.phone} />}
        </Fact>
        <Fact label="Sent">{formatDateTime(outgoing.created_at, timeZone)}</Fact>
        <Fact label="Appointment">
          {next && shared && publicAppointment(next.starts_at, shared.clinic.time_zone, timeZone)}
        </Fact>
        {shared !== null && shared.missing.length > 0 && (
          <Fact label="They need from you" className="col-span-2">
            {shared.missing.map(({ item }) => item).join('\n')}
          </Fact>
        )}
        {said && (
          <Fact label={`${said.by}, ${formatDateTime(said.at, timeZone)}`} className="col-span-2">
            {said.text}
          </Fact>
        )}
      </dl>
    </div>
  );
}
