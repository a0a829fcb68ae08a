import { useQuery } from '@tanstack/react-query';
import { Eye, FilePen, Send } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryLine } from '@/kit/query/query-line';
import { formatDate } from '@/lib/dates';
import {
  type LetterSummary,
  letterQueries,
} from '@/records/consult-letters/consult-letters.queries';
import { memberQueries } from '@/records/members/members.queries';
import { ProgressBadge } from '@/records/outbox/progress-badge';
import type { ReferralDetail } from '@/records/referrals/referrals.queries';
import { Badge } from '@/ui/badge';
import { QuietButton } from '@/ui/quiet-button';
import {
  type Asking,
  ConsultLetterDialog,
  LetterDialogs,
  SendAnswerDialog,
} from './letter-dialogs';

const ViewLetterDialog = lazyDialog(() => import('./view-letter-dialog'), 'ViewLetterDialog');

export function LettersCard({ referral }: { referral: ReferralDetail }) {
  const { id: companyId } = useCompany();
  const letters = useQuery(letterQueries.summaries(companyId, referral.id));
  const [asking, setAsking] = useState<Asking>(null);
  const [viewed, setViewed] = useState<string>();
  const [latest] = letters.data ?? [];
  return (
    <>
      <FoldingCard
        title="Consult letter"
        isEmpty={areEmpty(letters)}
        actions={
          letters.data && (
            <QuietButton
              icon={FilePen}
              {...ConsultLetterDialog.ahead}
              onClick={() => setAsking('write')}
            >
              {writingLabel(latest)}
            </QuietButton>
          )
        }
      >
        <QueryLine query={letters} empty="No letter yet.">
          {(rows) => (
            <ul aria-label="Letters, latest first" className="grid gap-3">
              {rows.map((letter, index) => (
                <LetterLine
                  key={letter.id}
                  letter={letter}
                  several={rows.length > 1}
                  onView={() => setViewed(letter.id)}
                  // Corrected letters can't be sent any more.
                  {...(rows.findIndex(({ signed_at }) => signed_at !== null) === index && {
                    onSend: () => setAsking('send'),
                  })}
                />
              ))}
            </ul>
          )}
        </QueryLine>
      </FoldingCard>
      <LetterDialogs referral={referral} asking={asking} kind="consult_letter" onAsk={setAsking} />
      {viewed !== undefined && (
        <ViewLetterDialog
          referralId={referral.id}
          letterId={viewed}
          onClose={() => setViewed(undefined)}
        />
      )}
    </>
  );
}

function writingLabel(latest: LetterSummary | undefined): string {
  if (latest === undefined) return 'Write letter';
  return latest.signed_at === null ? 'Edit draft' : 'Correct letter';
}

function LetterStatus({ letter: { signed_at, answers } }: { letter: LetterSummary }) {
  if (signed_at === null) return <Badge tone="warning">Draft</Badge>;
  const [last] = answers
    .flatMap(({ messages }) => messages)
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at));
  // A letter in the outbox counts as sent once it has gone out.
  return last ? <ProgressBadge message={last} /> : <Badge tone="info">Signed</Badge>;
}

interface LetterLineProps {
  letter: LetterSummary;
  several: boolean;
  onView: () => void;
  onSend?: () => void;
}

function LetterLine({ letter, several, onView, onSend }: LetterLineProps) {
  const { id: companyId, timeZone } = useCompany();
  const members = useQuery(memberQueries.list(companyId));
  const { version, signed_at, signed_by, updated_at, updated_by, answers } = letter;
  const by = members.data?.find(
    ({ userId }) => userId === (signed_at === null ? updated_by : signed_by),
  )?.name;
  const when = formatDate(signed_at ?? updated_at, timeZone);
  const did = signed_at === null ? 'Changed' : 'Signed';
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {several ? `Version ${version}` : 'Letter'}
          <LetterStatus letter={letter} />
        </p>
        <p className="text-muted text-xs">
          {by === undefined ? `${did} ${when}` : `${did} by ${by}, ${when}`}
        </p>
      </div>
      {signed_at !== null && (
        <div className="flex gap-2">
          <QuietButton icon={Eye} {...ViewLetterDialog.ahead} onClick={onView}>
            View
          </QuietButton>
          {onSend && (
            <QuietButton icon={Send} {...SendAnswerDialog.ahead} onClick={onSend}>
              {answers.length > 0 ? 'Send again' : 'Send letter'}
            </QuietButton>
          )}
        </div>
      )}
    </li>
  );
}
