import { formatPhone } from '@/lib/phone';

const LINK = 'rounded-sm underline decoration-border-strong underline-offset-3 hover:text-accent';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={LINK}>
      {formatPhone(phone)}
    </a>
  );
}

export function EmailLink({ email }: { email: string }) {
  return (
    <a href={`mailto:${email}`} className={LINK}>
      {email}
    </a>
  );
}
