import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { Card } from '@/ui/card';
import { Fact } from '@/ui/fact';
import { QuietButton } from '@/ui/quiet-button';
import type { CaseDetail } from '../queue.queries';
import { CaseProperties } from './edit/case-properties';

const EditCaseDialog = lazyDialog(() => import('./edit/edit-case-dialog'), 'EditCaseDialog');

interface TeamCardProps {
  subject: CaseDetail;
  editable: boolean;
  today: string;
  /** Opens the form of the date. */
  onSchedule: () => void;
}

/** Who, where and how long. */
export function TeamCard({ subject, editable, today, onSchedule }: TeamCardProps) {
  const [editing, setEditing] = useState(false);
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
                  {subject.location.address && (
                    <span className="block text-muted">{subject.location.address}</span>
                  )}
                </>
              )}
            </Fact>
          </>
        )}
        <Fact label="Assistant">{subject.assistant}</Fact>
        <Fact label="Anesthesia">{subject.anesthesia}</Fact>
        <Fact label="Scrub nurse">{subject.scrub_nurse}</Fact>
        <Fact label="Circulating nurse">{subject.circulating_nurse}</Fact>
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
