import { type ComponentType, useEffect, useState } from 'react';
import { whenIdle } from '@/lib/when-idle';
import { useCompany } from './company-context';

/**
 * The head of whichever page is printed. Paper waits for nothing, so that its code is fetched ahead: once the page
 * has nothing else to do. What is printed before that has the clinic's name alone.
 */
export function PaperHead() {
  const { name } = useCompany();
  const [Letterhead, setLetterhead] = useState<ComponentType>();
  useEffect(
    () =>
      whenIdle(() => {
        import('./print-letterhead').then(
          ({ PrintLetterhead }) => setLetterhead(() => PrintLetterhead),
          // The name is left.
          () => undefined,
        );
      }),
    [],
  );
  if (Letterhead) return <Letterhead />;
  return <p className="mb-4 hidden font-semibold text-lg print:block">{name}</p>;
}
