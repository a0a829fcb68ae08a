import { useCompany } from '@/company/company-context';
import { calendarDay, formatAppointment, formatDateTime } from '@/lib/dates';
import { counted } from '@/lib/text';
import type { RequestDetail, WaitlistOffer } from '@/records/appointments/appointments.queries';
import { AuthorizationWarning } from '@/records/authorizations/authorization-warning';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { FormError } from '@/ui/form-error';
import { useStepNow } from '../steps/use-step-now';

interface OfferCardProps {
  request: RequestDetail;
  offer: WaitlistOffer;
}

/** A freed time, held for this request until the patient answers. */
export function OfferCard({ request, offer }: OfferCardProps) {
  const { id: companyId, timeZone } = useCompany();
  const { step, pending, error, take } = useStepNow(request);

  return (
    <Card
      title="A time is now free"
      description={`Held until ${formatDateTime(offer.expires_at, timeZone)}. Then it goes to the next on the waitlist.`}
      footer={
        <>
          <div className="w-full empty:hidden sm:w-auto sm:flex-1">
            <FormError message={error?.message} />
          </div>
          <Button
            pending={pending && step?.kind === 'decline-offer'}
            disabled={pending}
            onClick={() => take({ kind: 'decline-offer', offerId: offer.id, passOn: true })}
          >
            Decline
          </Button>
          <Button
            variant="primary"
            pending={pending && step?.kind === 'accept-offer'}
            disabled={pending}
            onClick={() => take({ kind: 'accept-offer', offerId: offer.id })}
          >
            Take this time
          </Button>
        </>
      }
    >
      <p className="font-medium text-base">
        <time dateTime={offer.starts_at}>{formatAppointment(offer.starts_at, timeZone)}</time>
      </p>
      <p className="text-muted text-sm">
        {counted(offer.duration_minutes, 'minutes')} with {offer.provider.name}
        {offer.location && `, ${offer.location}`}
      </p>
      {request.patient && (
        <div className="mt-2 empty:hidden">
          <AuthorizationWarning
            companyId={companyId}
            asked={{ day: calendarDay(offer.starts_at, timeZone), requestId: request.id }}
          />
        </div>
      )}
    </Card>
  );
}
