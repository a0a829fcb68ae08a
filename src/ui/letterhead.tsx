import type { ReactNode } from 'react';
import { withNpi } from '@/fields/with-npi';
import { formatPhone } from '@/lib/phone';
import { Logo } from './logo';

interface LetterheadProps {
  clinic: {
    name: string;
    npi: string | null;
    phone: string | null;
    address: string | null;
    /** Drawn beside the name; a letter has the name alone. */
    logoSuffix?: string;
  };
  /** What the paper is, its day, or who printed it. */
  children: ReactNode;
}

export function Letterhead({ clinic, children }: LetterheadProps) {
  const { name, npi, phone, address, logoSuffix } = clinic;
  return (
    <div className="flex items-start justify-between gap-6 border-b pb-3">
      <div className="flex min-w-0 items-start gap-3">
        {logoSuffix !== undefined && <Logo suffix={logoSuffix} dotOnly className="mt-0.5" />}
        <div className="min-w-0">
          <p className="font-semibold text-lg leading-tight">{name}</p>
          {address !== null && <p className="whitespace-pre-line text-sm">{address}</p>}
          <p className="text-sm">{withNpi(phone && formatPhone(phone), npi)}</p>
        </div>
      </div>
      <p className="shrink-0 text-right text-sm">{children}</p>
    </div>
  );
}
