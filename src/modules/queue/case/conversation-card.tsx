import { useQuery } from '@tanstack/react-query';
import { MessageSquarePlus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { areEmpty } from '@/kit/folding/are-empty';
import { FoldingCard } from '@/kit/folding/folding-card';
import { QueryLine } from '@/kit/query/query-line';
import { paths } from '@/lib/paths';
import { surgeryCaseQueries } from '@/records/surgery-cases/surgery-cases.queries';
import { ButtonLink } from '@/ui/button-link';
import { RelativeTime } from '@/ui/relative-time';

export function ConversationCard({ caseId }: { caseId: string }) {
  const { id: companyId, slug, timeZone } = useCompany();
  const threads = useQuery(surgeryCaseQueries.threads(companyId, caseId));
  const write = (
    <ButtonLink
      icon={MessageSquarePlus}
      to={paths.newThread(slug, { case: caseId })}
      size="sm"
      className="w-fit"
    >
      Message about this
    </ButtonLink>
  );
  return (
    <FoldingCard
      title="Conversations"
      isEmpty={areEmpty(threads)}
      add={write}
      className="print:hidden"
    >
      <div className="grid gap-3">
        <QueryLine query={threads} empty="None that you take part in.">
          {(own) => (
            <ul className="grid gap-1.5 text-sm">
              {own.map((thread) => (
                <li key={thread.id} className="flex items-baseline justify-between gap-3">
                  <Link
                    to={paths.thread(slug, thread.id)}
                    className="min-w-0 break-words rounded-sm underline decoration-border-strong underline-offset-3 hover:text-accent"
                  >
                    {thread.subject}
                  </Link>
                  <RelativeTime
                    at={thread.last_message_at}
                    timeZone={timeZone}
                    className="shrink-0 text-muted text-xs"
                  />
                </li>
              ))}
            </ul>
          )}
        </QueryLine>
        {write}
      </div>
    </FoldingCard>
  );
}
