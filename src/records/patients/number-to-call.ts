import { formatPhone } from '@/lib/phone';

interface Reach {
  phone: string | null;
  /** Whose number it is, if not the patient's own. */
  guardian: string | null;
}

/** The number with its owner: "(555) 010-0162, Lucia Quintanilla"; null without a number. */
export function numberToCall({ phone, guardian }: Reach): string | null {
  if (phone === null) return null;
  return guardian === null ? formatPhone(phone) : `${formatPhone(phone)}, ${guardian}`;
}
