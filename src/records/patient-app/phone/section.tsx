import type { ReactNode } from 'react';
import { ENGLISH_PARTS, EnglishNotice } from '@/ui/medical';

interface SectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className={`${ENGLISH_PARTS} mt-6`}>
      <div className="mb-2.5 flex items-baseline justify-between gap-3 px-1">
        <h4 className="font-semibold text-base tracking-tight">{title}</h4>
        {aside !== undefined && <span className="text-muted text-xs">{aside}</span>}
      </div>
      {children}
      <EnglishNotice className="mt-2 px-1" />
    </section>
  );
}
