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

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={mailtoLink(email)} className={LINK}>
      {email}
    </a>
  );
}
