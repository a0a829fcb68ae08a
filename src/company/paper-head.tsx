import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { useCompany } from './company-context';

/**
 * The head of every printed page. Fetched while the page is idle, since printing waits for nothing;
 * an earlier print shows the clinic's name alone.
 */
export function PaperHead() {
  const { name } = useCompany();
  const [Letterhead, setLetterhead] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        import('./print-letterhead').then(
          ({ PrintLetterhead }) => setLetterhead(() => PrintLetterhead),
          // The clinic's name still prints.
          () => undefined,
        );
      }),
    [],
  );
  if (Letterhead) return <Letterhead />;
  return <p className="mb-4 hidden font-semibold text-lg print:block">{name}</p>;
}
