import { useRef, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { hasStarted } from '@/records/surgery-cases/cases.model';
import type { CaseBlocker, CaseDetail } from '@/records/surgery-cases/surgery-cases.queries';
import { Button } from '@/ui/button';
import type { useCaseMoves } from '../../moves/use-case-moves';
import { AUTHORIZATION_CARD } from '../authorization-card-id';
import { CaseItemDialog, type OpenItem } from '../checklist/case-item-dialog';
import { useSettler } from '../checklist/use-settler';
import { CASE_PICKERS } from '../picker-ids';
import { BlockerRow } from './blocker-row';
import { type BlockerStep, stepsFor } from './blocker-step';

const EditCaseDialog = lazyDialog(() => import('../edit/edit-case-dialog'), 'EditCaseDialog');
const EditPatientDialog = lazyDialog(
  () => import('@/records/patients/edit-patient-dialog'),
  'EditPatientDialog',
);

interface CaseBlockersProps {
  subject: CaseDetail;
  blockers: readonly CaseBlocker[];
  /** The stage that they block: "Ready". */
  stage: string;
  today: string;
  ask: ReturnType<typeof useCaseMoves>['ask'];
}

/** Few enough to keep the button below in view; one press shows the others. */
const SHOWN = 4;

export function CaseBlockers({ subject, blockers, stage, today, ask }: CaseBlockersProps) {
  const { id: companyId } = useCompany();
  const maySettle = useSettler();
  const [openItem, setOpenItem] = useState<OpenItem | null>(null);
  const [editing, setEditing] = useState<'case' | 'patient' | null>(null);
  const [all, setAll] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // One line too many isn't worth a button.
  const shown = all || blockers.length <= SHOWN + 1 ? blockers : blockers.slice(0, SHOWN);

  function take(step: BlockerStep) {
    switch (step.kind) {
      case 'open-item':
        setOpenItem({ id: step.itemId, suggested: step.suggested });
        break;
      case 'authorize':
        leadTo(AUTHORIZATION_CARD);
        break;
      case 'pick':
        leadTo(CASE_PICKERS[step.property]);
        break;
      case 'edit-case':
        setEditing('case');
        break;
      case 'edit-patient':
        setEditing('patient');
        break;
      case 'reschedule':
        ask('schedule', subject);
        break;
      case 'resume':
        ask('resume', subject);
        break;
      case 'mark-done':
      case 'none':
        break;
    }
  }

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {blockers.length > 0 && (
        <>
          <p className="mb-2 font-medium text-sm">{stage} is blocked by</p>
          <ul aria-label={`What blocks ${stage}`} className="divide-y">
            {shown.map((blocker) => {
              const item = subject.items.find(({ id }) => id === blocker.item_id);
              return (
                <BlockerRow
                  key={`${blocker.item_id ?? blocker.kind} ${blocker.label}`}
                  caseId={subject.id}
                  blocker={blocker}
                  item={item}
                  steps={stepsFor(blocker, item, {
                    maySettle: item !== undefined && maySettle(item),
                    today,
                    late: subject.stage === 'scheduled' && hasStarted(subject),
                  })}
                  onStep={take}
                  onResolved={() => box.current?.focus()}
                />
              );
            })}
          </ul>
          {shown.length < blockers.length && (
            <Button size="sm" variant="ghost" className="mt-2" onClick={() => setAll(true)}>
              Show {blockers.length - shown.length} more
            </Button>
          )}
        </>
      )}
      <CaseItemDialog
        subject={subject}
        open={openItem}
        today={today}
        onClose={() => setOpenItem(null)}
      />
      {editing === 'case' && (
        <EditCaseDialog subject={subject} today={today} onClose={() => setEditing(null)} />
      )}
      {editing === 'patient' && (
        <EditPatientDialog
          companyId={companyId}
          patientId={subject.patient.id}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}

function leadTo(id: string) {
  const place = document.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}
