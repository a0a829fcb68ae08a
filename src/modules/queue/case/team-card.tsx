import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { teamByFunction } from '@/records/surgery-cases/team.model';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';
import { QuietButton } from '@/ui/quiet-button';
import { ElsewhereNote } from '../elsewhere-note';
import { CaseProperties } from './edit/case-properties';

const EditCaseDialog = lazyDialog(() => import('./edit/edit-case-dialog'), 'EditCaseDialog');

interface TeamCardProps {
  subject: CaseDetail;
  editable: boolean;
  today: string;
  onSchedule: () => void;
}

export function TeamCard({ subject, editable, today, onSchedule }: TeamCardProps) {
  const [editing, setEditing] = useState(false);
  const team = teamByFunction(subject.team);
  return (
    <Card
      title="Team and room"
      actions={
        editable && (
          <QuietButton
            icon={Pencil}
            aria-label="Edit case"
            {...EditCaseDialog.ahead}
            onClick={() => setEditing(true)}
          >
            Edit
          </QuietButton>
        )
      }
    >
      {editable ? (
        <CaseProperties
          subject={subject}
          onSchedule={onSchedule}
          onOtherLength={() => setEditing(true)}
        />
      ) : (
        <p className="mb-3 text-muted text-sm">
          {subject.stage === 'completed'
            ? 'Completed. Undo the completion to change this.'
            : 'Cancelled. Resume the case to change this.'}
        </p>
      )}
      <dl className="grid grid-cols-2 gap-x-5 gap-y-3">
        {!editable && (
          <>
            <Fact label="Surgeon">{subject.surgeon?.name}</Fact>
            <Fact label="Length">
              {subject.duration_minutes} min, {subject.cleanup_minutes} of clean-up
            </Fact>
            <Fact className="col-span-2" label="Location">
              {subject.location && (
                <>
                  {subject.location.name}
                  {subject.room && `, ${subject.room.name}`}
                  {subject.location.address && (
                    <span className="block text-muted">{subject.location.address}</span>
                  )}
                </>
              )}
            </Fact>
          </>
        )}
        {team.length === 0 && (
          <Fact className="col-span-2" label="Team">
            Not named
          </Fact>
        )}
        {team.map(({ role, name }) => (
          <Fact key={role} label={role}>
            {name}
          </Fact>
        ))}
        {subject.elsewhere.length > 0 && (
          <Fact className="col-span-2" label="In two places at once">
            <ElsewhereNote elsewhere={subject.elsewhere} />
          </Fact>
        )}
        {subject.outside_block_reason !== null && (
          <Fact className="col-span-2" label="Outside the surgeon’s block">
            <span className="whitespace-pre-wrap text-warning" dir="auto">
              {subject.outside_block_reason}
            </span>
          </Fact>
        )}
        <Fact className="col-span-2 print:hidden" label="Notes">
          {subject.notes !== null && (
            <span className="whitespace-pre-wrap" dir="auto">
              {subject.notes}
            </span>
          )}
        </Fact>
      </dl>
      {editing && (
        <EditCaseDialog subject={subject} today={today} onClose={() => setEditing(false)} />
      )}
    </Card>
  );
}
