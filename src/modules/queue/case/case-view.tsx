import { CirclePause } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { BackLink } from '@/ui/back-link';
import { Badge } from '@/ui/badge';
import { PageHeader } from '@/ui/page-header';
import { useNow } from '@/ui/use-now';
import { procedureWithSide } from '../cases.model';
import { CaseMoveDialogs } from '../moves/case-move-dialogs';
import { MoveMenu } from '../moves/move-menu';
import { useCaseMoves } from '../moves/use-case-moves';
import type { CaseDetail } from '../queue.queries';
import { STAGE_LABELS, STAGE_TONES } from '../stages';
import { CASE_GRID } from './case-grid';
import { ChecklistCard } from './checklist/checklist-card';
import { ConversationCard } from './conversation-card';
import { HistoryCard } from './history-card';
import { NextStepCard } from './next-step-card';
import { PatientCard } from './patient-card';
import { ProcedureCard } from './procedure-card';
import { TeamCard } from './team-card';

interface CaseViewProps {
  subject: CaseDetail;
}

/** A case with all that is known of it and all that can be done. */
export function CaseView({ subject }: CaseViewProps) {
  const company = useCompany();
  const today = calendarDay(new Date(useNow()), company.timeZone);
  const moves = useCaseMoves(company.id);
  const editable = subject.stage !== 'completed' && subject.stage !== 'cancelled';

  return (
    <>
      <PageHeader
        title={fullName(subject.patient)}
        back={<BackLink to={paths.queue(company.slug)}>Surgery Queue</BackLink>}
        actions={<MoveMenu wide subject={subject} moves={moves} />}
        subtitle={
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <Badge tone={STAGE_TONES[subject.stage]} dot>
              {STAGE_LABELS[subject.stage]}
            </Badge>
            {subject.postponed_reason !== null && (
              <Badge tone="warning" icon={<CirclePause aria-hidden="true" />}>
                Postponed
              </Badge>
            )}
            <span className="font-medium text-text">{procedureWithSide(subject)}</span>
          </span>
        }
      />
      <div className="@container">
        <div className={CASE_GRID}>
          <div className="@4xl:col-start-2">
            <NextStepCard subject={subject} moves={moves} />
          </div>
          <div className="grid min-w-0 content-start gap-5 @4xl:row-span-2 @4xl:row-start-1">
            <ChecklistCard subject={subject} editable={editable} today={today} />
            <ProcedureCard subject={subject} today={today} />
          </div>
          <div className="grid content-start gap-5 @4xl:col-start-2 @4xl:row-start-2">
            <TeamCard subject={subject} editable={editable} today={today} />
            <PatientCard subject={subject} today={today} />
            <ConversationCard caseId={subject.id} />
          </div>
          <div className="min-w-0 @4xl:row-start-3">
            <HistoryCard caseId={subject.id} />
          </div>
        </div>
      </div>
      <CaseMoveDialogs moves={moves} />
    </>
  );
}
