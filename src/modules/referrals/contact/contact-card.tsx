import { useQuery } from '@tanstack/react-query';
import { Mail, PhoneCall } from 'lucide-react';
import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryLine } from '@/kit/query/query-line';
import { calendarDay } from '@/lib/dates';
import { nameOf } from '@/lib/person-names';
import { formatPhone } from '@/lib/phone';
import { clinicSettingsQueries } from '@/records/clinic-settings/clinic-settings.queries';
import { nextContactText } from '@/records/contact-attempts/contact-attempts.model';
import {
  type ContactAttempt,
  contactQueries,
} from '@/records/contact-attempts/contact-attempts.queries';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Button } from '@/ui/button';
import { cx } from '@/ui/cx';
import { QuietButton } from '@/ui/quiet-button';
import { RelativeTime } from '@/ui/relative-time';
import { useNow } from '@/ui/use-now';
import { contactText } from './contact-text.model';

const AttemptDialog = lazyDialog(() => import('./attempt-dialog'), 'AttemptDialog');
const LetterDialog = lazyDialog(() => import('./letter-dialog'), 'LetterDialog');
const ErrorDialog = lazyDialog(() => import('./error-dialog'), 'ErrorDialog');

export function ContactCard({ referral }: { referral: ReferralDetail }) {
  const { id: companyId, timeZone } = useCompany();
  const attempts = useQuery(contactQueries.attempts(companyId, referral.id));
  const settings = useQuery(clinicSettingsQueries.of(companyId));
  const today = calendarDay(new Date(useNow()), timeZone);
  const [open, setOpen] = useState<'call' | 'letter' | null>(null);
  const next = nextContactText(referral, settings.data?.contact_calls, today);
  const close = () => setOpen(null);
  return (
    <>
      <FoldingCard
        title="Contact"
        isEmpty={next === null ? areEmpty(attempts) : false}
        actions={
          <>
            <QuietButton icon={Mail} {...LetterDialog.ahead} onClick={() => setOpen('letter')}>
              Letter to patient
            </QuietButton>
            <QuietButton icon={PhoneCall} {...AttemptDialog.ahead} onClick={() => setOpen('call')}>
              Log a call
            </QuietButton>
          </>
        }
      >
        <div className="grid gap-3">
          {next !== null && <p className="font-medium text-sm">{next}</p>}
          <QueryLine query={attempts} empty="No calls yet.">
            {(rows) => (
              <ul aria-label="Contact attempts, latest first" className="grid gap-2.5">
                {rows.map((attempt) => (
                  <Attempt key={attempt.id} attempt={attempt} />
                ))}
              </ul>
            )}
          </QueryLine>
        </div>
      </FoldingCard>
      {open === 'call' && <AttemptDialog referral={referral} onClose={close} />}
      {open === 'letter' && <LetterDialog referral={referral} onClose={close} />}
    </>
  );
}

function Attempt({ attempt }: { attempt: ContactAttempt }) {
  const { timeZone, isAdmin } = useCompany();
  const user = useCurrentUser();
  const [marking, setMarking] = useState(false);
  const { attempted_at, phone, note, recorder, recorded_by, error_reason } = attempt;
  const text = contactText(attempt);
  const mayMark = error_reason === null && (isAdmin || recorded_by === user.id);
  return (
    <li className="flex items-start justify-between gap-3 text-sm">
      <div className="min-w-0">
        <p className={cx('wrap-anywhere', error_reason !== null && 'text-muted line-through')}>
          <span className="font-medium">{nameOf(recorder) ?? 'Someone'}</span> {text}
        </p>
        <p className="text-muted text-xs">
          <RelativeTime at={attempted_at} timeZone={timeZone} show="both" />
          {phone !== null && `, ${formatPhone(phone)}`}
        </p>
        {note !== null && <p className="mt-1 whitespace-pre-wrap break-words">{note}</p>}
        {error_reason !== null && (
          <p className="mt-1 break-words text-danger">Recorded in error: {error_reason}</p>
        )}
      </div>
      {mayMark && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Recorded in error: ${text}`}
          {...ErrorDialog.ahead}
          onClick={() => setMarking(true)}
        >
          In error
        </Button>
      )}
      {marking && <ErrorDialog attempt={attempt} onClose={() => setMarking(false)} />}
    </li>
  );
}
