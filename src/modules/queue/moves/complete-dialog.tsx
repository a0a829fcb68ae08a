import { useQuery } from '@tanstack/react-query';
import { CircleDashed } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { asked } from '@/kit/query/query-read';
import { QueryState } from '@/kit/query/query-state';
import { calendarDay } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { openItems, procedureWithSide } from '@/records/surgery-cases/cases.model';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { useCompleteCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { surgeryCaseQueries } from '@/records/surgery-cases/surgery-cases.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { LoadingState } from '@/ui/loading-state';
import { BlockerList } from './blocker-list';
import { NoteDialog } from './note-dialog';
import { OpenCaseButton } from './open-case-button';

interface CompleteDialogProps {
  subject: CaseSubject;
  /** Leads to the checklist; undefined if the case is open already. */
  onOpenCase?: () => void;
  onClose: () => void;
}

export function CompleteDialog({ subject, onOpenCase, onClose }: CompleteDialogProps) {
  const { id: companyId, timeZone } = useCompany();
  const open = openItems(
    subject.items,
    subject.starts_at && calendarDay(subject.starts_at, timeZone),
  );
  const complete = useCompleteCase(companyId);
  const blockers = asked(
    useQuery({ ...surgeryCaseQueries.blockers(companyId, subject.id), refetchOnMount: 'always' }),
  );
  const [asking, setAsking] = useState(false);
  // Stays open once shown: later blockers refuse the save, and typed text is kept.
  if (!asking && blockers.data?.length === 0) setAsking(true);

  if (asking) {
    return (
      <NoteDialog
        subject={subject}
        title="Complete the case"
        label="Outcome"
        missing="Say how the operation went."
        submitLabel="Complete"
        done="Case completed"
        onSave={(outcome, revision) =>
          complete.mutateAsync({
            case_id: subject.id,
            outcome: outcome ?? '',
            expected_revision: revision,
          })
        }
        onClose={onClose}
      >
        {open.length > 0 && (
          <div className="text-sm">
            <p className="mb-2 font-medium">Not recorded</p>
            <ul aria-label="Not recorded" className="grid gap-1">
              {open.map(({ label }) => (
                <li key={label} className="flex gap-2.5">
                  <CircleDashed
                    aria-hidden="true"
                    className="mt-0.5 size-4 shrink-0 text-warning"
                  />
                  {label}
                </li>
              ))}
            </ul>
            <p className="mt-2 text-muted">
              These lines stay open in the record. Nothing is marked done by completing.
            </p>
          </div>
        )}
      </NoteDialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title="Complete the case"
      description={`${fullName(subject.patient)}: ${procedureWithSide(subject)}.`}
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onOpenCase && <OpenCaseButton onOpenCase={onOpenCase} onClose={onClose} />}
        </>
      }
    >
      <QueryState query={blockers} loading={<LoadingState label="Looking at the checklist..." />}>
        {(blocking) => (
          <>
            <p className="mb-2 font-medium text-sm">Settle this first:</p>
            <BlockerList blockers={blocking} />
          </>
        )}
      </QueryState>
    </Dialog>
  );
}
