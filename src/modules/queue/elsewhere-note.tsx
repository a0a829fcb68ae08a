import { TriangleAlert } from 'lucide-react';
import type { Elsewhere } from '@/records/surgery-cases/surgery-case.schema';

export function ElsewhereNote({ elsewhere }: { elsewhere: Elsewhere }) {
  return (
    <ul aria-label="In two places at once" className="grid gap-1">
      {elsewhere.map(({ sentence, reason }) => (
        <li key={sentence} className="flex gap-1.5">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0 text-warning" />
          <span className="min-w-0 break-words">
            <span className="text-warning">{sentence}</span>
            <span className="block" dir="auto">
              {reason === null ? 'No reason was given.' : `Reason: ${reason}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  );
}
