import type { ReactNode } from 'react';
import { formatPhone } from '@/lib/phone';
import type { Chart } from './chart.schema';

interface LetterheadProps {
  clinic: Chart['clinic'];
  /** What the paper is and of which day. */
  children: ReactNode;
}

/** The head of what leaves the clinic on paper. */
export function Letterhead({ clinic: { name, address, phone }, children }: LetterheadProps) {
  return (
    <div className="flex items-start justify-between gap-6 border-b pb-3">
      <div>
        <p className="font-semibold text-lg">{name}</p>
        {address !== null && <p className="whitespace-pre-line">{address}</p>}
        {phone !== null && <p>{formatPhone(phone)}</p>}
      </div>
      <p className="text-right">{children}</p>
    </div>
  );
}
