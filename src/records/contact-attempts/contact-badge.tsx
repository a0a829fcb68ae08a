import { PhoneCall } from 'lucide-react';
import { Badge } from '@/ui/badge';
import { contactDue } from './contact-attempts.model';

interface ContactBadgeProps {
  referral: Parameters<typeof contactDue>[0];
  today: string;
}

export function ContactBadge({ referral, today }: ContactBadgeProps) {
  const due = contactDue(referral, today);
  if (due === null) return null;
  return (
    <Badge tone={due.tone} icon={PhoneCall}>
      {due.label}
    </Badge>
  );
}
