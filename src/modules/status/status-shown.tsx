import { useEffect, useRef } from 'react';
import { publicDateTime, publicDay } from '@/fields/public-dates';
import { t } from '@/fields/words';
import { formatPhone, telLink } from '@/lib/phone';
import { LettersSection } from '@/records/consult-letters/letters-section';
import type { LinkKey } from '@/records/files/office/send-office-file';
import { sharedStatus, stepsOf } from '@/records/shared-referrals/shared-referral.model';
import {
  SharedAnswers,
  SharedAppointments,
} from '@/records/shared-referrals/shared-referral-cards';
import type { ShownStatus } from '@/records/status-links/status-links.model';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ConversationSection } from './conversation-section';
import { FilesSection } from './files-section';

interface StatusShownProps {
  shown: ShownStatus;
  linkKey: LinkKey;
  /** Called with a newer status. */
  onShown: (shown: ShownStatus) => void;
  onClose: () => void;
}

export function StatusShown({ shown, linkKey, onShown, onClose }: StatusShownProps) {
  const { clinic, patient, referral } = shown;
  const zone = clinic.time_zone;
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused form is gone.
  useEffect(() => heading.current?.focus(), []);
  const { label, tone } = sharedStatus(referral);
  return (
    <>
      <header className="grid gap-2">
        <p className="text-muted text-sm">{clinic.name}</p>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1
            ref={heading}
            tabIndex={-1}
            className="wrap-anywhere font-semibold text-2xl outline-none"
          >
            {patient ?? t('Referral status')}
          </h1>
          <Badge tone={tone} dot>
            {t(label)}
          </Badge>
        </div>
      </header>
      {shown.limited && <StatusOnlyNote clinic={clinic} />}
      {shown.letters.length > 0 && <LettersSection letters={shown.letters} />}
      <FilesSection shown={shown} linkKey={linkKey} onShown={onShown} />
      <SharedAppointments shared={shown} />
      <SharedAnswers shared={shown} timeZone={shown.clinic.time_zone} />
      {!shown.limited && <ConversationSection shown={shown} linkKey={linkKey} onShown={onShown} />}
      <Card title={t('So far')}>
        <ol className="grid gap-2 text-sm">
          {stepsOf(shown).map((step) => (
            <li key={step.label} className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium">{t(step.label)}</span>
              <span className="text-muted tabular-nums">
                {step.isDay ? publicDay(step.at) : publicDateTime(step.at, zone)}
              </span>
            </li>
          ))}
        </ol>
      </Card>
      <footer className="flex flex-wrap items-center justify-between gap-3 text-muted text-sm">
        <p>
          {t('Questions?')}{' '}
          {clinic.phone === null ? (
            t('Call {clinic}.', { clinic: clinic.name })
          ) : (
            <a
              href={telLink(clinic.phone)}
              className="underline decoration-border-strong underline-offset-3 hover:text-accent"
            >
              {t('Call {phone}', { phone: formatPhone(clinic.phone) })}
            </a>
          )}
        </p>
        <div className="flex gap-2 print:hidden">
          <Button onClick={() => window.print()}>{t('Print')}</Button>
          <Button onClick={onClose}>{t('Close')}</Button>
        </div>
      </footer>
    </>
  );
}

function StatusOnlyNote({ clinic }: Pick<ShownStatus, 'clinic'>) {
  return (
    <p role="note" className="rounded-md bg-surface-sunken px-3.5 py-3 text-sm">
      {t(
        'You see the status only. {clinic} calls your office back first. After the call, this link also shows appointments, letters and messages. The link in the clinic’s next letter, fax or email shows everything, too.',
        { clinic: clinic.name },
      )}
    </p>
  );
}
