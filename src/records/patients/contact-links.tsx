import { Fragment } from 'react';
import { mailtoLink } from '@/lib/email';
import { formatPhone, telLink } from '@/lib/phone';

const LINK = 'rounded-sm underline decoration-border-strong underline-offset-3 hover:text-accent';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={telLink(phone)} className={LINK}>
      {formatPhone(phone)}
    </a>
  );
}

/** Breaks long addresses before "@" or ".", not within a word. */
export function EmailLink({ email }: { email: string }) {
  const parts = email.split(/(?=[@.])/);
  return (
    <a href={mailtoLink(email)} className={LINK}>
      {parts.map((part, index) => (
        <Fragment key={parts.slice(0, index + 1).join('')}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </a>
  );
}
