import { CirclePause } from 'lucide-react';
import { BackTo } from '@/company/back-to';
import { useCompany } from '@/company/company-context';
import { FoldingCards } from '@/kit/folding/folding-cards';
import { lazyView } from '@/kit/lazy/lazy-view';
import { NotFoundPanel } from '@/kit/not-found-panel';
import { RecordState } from '@/kit/query/record-state';
import { useRecord } from '@/kit/query/use-record';
import { NoteForm } from '@/kit/timeline/note-form';
import { calendarDay } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { fullName } from '@/lib/person-names';
import { UnlessRestricted } from '@/records/restrictions/unless-restricted';
import { procedureWithSide } from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS, STAGE_TONES } from '@/records/surgery-cases/stage-labels';
import { useAddCaseNote } from '@/records/surgery-cases/surgery-cases.mutations';
import { type CaseDetail, surgeryCaseQueries } from '@/records/surgery-cases/surgery-cases.queries';
import { Badge } from '@/ui/badge';
import { LoadingState } from '@/ui/loading-state';
import { PageHeader } from '@/ui/page-header';
import { PanelSkeleton } from '@/ui/panel-skeleton';
import { PrintButton } from '@/ui/print-button';
import { useNow } from '@/ui/use-now';
import { CaseMoveDialogs } from '../moves/case-move-dialogs';
import { MoveMenu } from '../moves/move-menu';
import { useCaseMoves } from '../moves/use-case-moves';
import { AUTHORIZATION_CARD } from './authorization-card-id';
import { useCaseBlockers } from './blockers/use-case-blockers';
import { ChecklistCard } from './checklist/checklist-card';
import { ConversationCard } from './conversation-card';
import { HistoryCard } from './history-card';
import { NextStepCard } from './next-step-card';
import { PatientCard } from './patient-card';
import { ProcedureCard } from './procedure-card';
import { TeamCard } from './team-card';

const AuthorizationCard = lazyView(() => import('./authorization-card'), 'AuthorizationCard');

const FOLDING = ['Authorization', 'Conversations'];

/** The database's limit. */
const NOTE_LIMIT = 2000;

/** One operation. The title names no patient: it ends up in the browser's history. */
export function CasePage({ caseId }: { caseId: string }) {
  const { id: companyId, role } = useCompany();
  const record = useRecord(caseId, (id) => surgeryCaseQueries.detail(companyId, id));
  const back = <BackTo place="queue" />;
  const missing = (
    <UnlessRestricted
      companyId={companyId}
      role={role}
      part={record.id === null ? null : { subject: 'surgery_cases', subjectId: record.id }}
      header={<PageHeader title="Restricted record" back={back} />}
    >
      <CaseNotFound />
    </UnlessRestricted>
  );

  return (
    <>
      <title>Surgery Case · Clinic Portal</title>
      {record.id !== null && record.query.data === undefined && (
        <PageHeader title="Surgery case" back={back} />
      )}
      <RecordState record={record} loading={<CaseSkeleton />} missing={missing}>
        {(subject) => <CaseView subject={subject} />}
      </RecordState>
    </>
  );
}

/**
 * Two columns if there is room: open items, and facts with the next step. The first row fits the
 * next step and the last takes the rest, so that no card is torn from the one above it.
 */
const GRID =
  'grid gap-5 @4xl:grid-cols-[minmax(0,1fr)_21rem] @4xl:grid-rows-[minmax(min-content,0px)_auto_auto_1fr] @4xl:items-start';

function CaseView({ subject }: { subject: CaseDetail }) {
  const company = useCompany();
  const today = calendarDay(new Date(useNow()), company.timeZone);
  const moves = useCaseMoves(company.id);
  const addNote = useAddCaseNote();
  const blockers = useCaseBlockers(subject, today);
  const editable = subject.stage !== 'completed' && subject.stage !== 'cancelled';

  return (
    <>
      <PageHeader
        title={fullName(subject.patient)}
        back={<BackTo place="queue" />}
        actions={
          <>
            <PrintButton />
            <MoveMenu wide subject={subject} moves={moves} blockedBy={blockers.count} />
          </>
        }
        subtitle={
          <span className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <Badge tone={STAGE_TONES[subject.stage]} dot>
              {STAGE_LABELS[subject.stage]}
            </Badge>
            {subject.postponed_reason !== null && (
              <Badge tone="warning" icon={CirclePause}>
                Postponed
              </Badge>
            )}
            <span className="font-medium text-text">{procedureWithSide(subject)}</span>
          </span>
        }
      />
      <div className="@container">
        <div className={GRID}>
          <div className="@4xl:col-start-2" data-print="hide">
            <NextStepCard subject={subject} blockers={blockers} moves={moves} today={today} />
          </div>
          <div className="grid min-w-0 content-start gap-5 @4xl:row-span-2 @4xl:row-start-1">
            <ChecklistCard subject={subject} editable={editable} today={today} />
            <ProcedureCard subject={subject} today={today} />
          </div>
          <FoldingCards
            titles={FOLDING}
            className="grid content-start gap-5 @4xl:col-start-2 @4xl:row-span-3 @4xl:row-start-2"
          >
            <NoteForm
              limit={NOTE_LIMIT}
              onAdd={({ id, note }) =>
                addNote.mutateAsync({ case_id: subject.id, note_id: id, note })
              }
            />
            <TeamCard
              subject={subject}
              editable={editable}
              today={today}
              onSchedule={() => moves.ask('schedule', subject)}
            />
            <div id={AUTHORIZATION_CARD} tabIndex={-1} className="empty:hidden">
              <AuthorizationCard subject={subject} editable={editable} />
            </div>
            <PatientCard subject={subject} today={today} />
            <ConversationCard caseId={subject.id} />
          </FoldingCards>
          <div className="min-w-0 @4xl:row-start-3">
            <HistoryCard subject={subject} />
          </div>
        </div>
      </div>
      <CaseMoveDialogs moves={moves} />
    </>
  );
}

function CaseSkeleton() {
  return (
    <LoadingState label="Loading case..." className="@container">
      <div className={GRID}>
        <PanelSkeleton
          className="grid gap-4 p-5"
          bars={['h-5 w-32', 'h-10 w-full', 'h-10 w-full', 'h-10 w-full']}
        />
        <PanelSkeleton className="grid gap-3 p-5" bars={['h-5 w-20', 'h-24 w-full']} />
      </div>
    </LoadingState>
  );
}

/** An address with no case of this clinic. It doesn't say which reason applies. */
function CaseNotFound() {
  const { slug } = useCompany();
  return (
    <NotFoundPanel
      heading="Case not found"
      title="No such case in this clinic"
      to={paths.queue(slug)}
      action="Go to the surgery queue"
    />
  );
}
