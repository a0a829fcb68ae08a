import { MessageSquareQuote } from 'lucide-react';
import { Source } from '@/modules/insurance/eligibility/request/source';
import type { Passage } from '@/records/eligibility/reading/read-out';
import { Card } from '@/ui/card';
import { CopyButton } from '@/ui/copy-button';

interface PassagesCardProps {
  passages: readonly Passage[];
}

const asText = (passages: readonly Passage[]) =>
  passages
    .map(({ heading, note, statements }) =>
      [heading, ...(note === '' ? [] : [note]), ...statements.map(({ text }) => text)].join('\n'),
    )
    .join('\n\n');

export function PassagesCard({ passages }: PassagesCardProps) {
  return (
    <Card
      icon={MessageSquareQuote}
      title="What to tell the patient"
      actions={<CopyButton label="Copy" text={() => asText(passages)} />}
    >
      <div className="grid gap-5 print:gap-1">
        {passages.map(({ heading, note, statements, more, isWholePlan }) => (
          <section key={heading} className={isWholePlan ? 'print:hidden' : undefined}>
            <h3 className="font-medium text-muted text-sm print:text-[8.5pt]/[1.35]">{heading}</h3>
            {note !== '' && <p className="mt-1 text-muted text-sm italic">{note}</p>}
            <ul className="mt-1 grid gap-1.5 print:mt-0 print:gap-0">
              {statements.map(({ text, numbers }) => (
                <li key={`${text} ${numbers.join(' ')}`}>
                  {text} <Source numbers={numbers} />
                </li>
              ))}
            </ul>
            {more > 0 && (
              <p className="mt-1 text-muted text-sm">
                {more.toLocaleString('en-US')} more are in the tables.
              </p>
            )}
          </section>
        ))}
      </div>
    </Card>
  );
}
