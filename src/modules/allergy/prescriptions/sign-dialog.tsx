import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { ActDialog } from '@/kit/form/act-dialog';
import type { AllergyRecord } from '../allergy-record.schema';
import { PatientAlerts } from '../patient-alerts';
import { useSignPrescription } from './prescriptions.mutations';

interface SignDialogProps {
  prescription: AllergyRecord['prescriptions'][number];
  onClose: () => void;
}

/** What the physician looks at of the patient, with what the parameter says of each. */
const ALERTS = [
  {
    rule: 'beta_blocker',
    asks: 'Takes a beta blocker',
    says: 'Takes a beta blocker: weigh the risk.',
  },
  {
    rule: 'ace_inhibitor',
    asks: 'Takes an ACE inhibitor',
    says: 'Takes an ACE inhibitor: a concern with venoms.',
  },
  {
    rule: 'asthma',
    asks: 'Asthma is not controlled',
    says: 'Asthma is not controlled: treat that first.',
  },
  {
    rule: 'pregnancy',
    asks: 'Is pregnant',
    says: 'Pregnant: continue, but don’t begin treatment.',
  },
] as const;

const SOURCE = 'Cox et al., J Allergy Clin Immunol 2011;127(1 Suppl):S1-55';

/** A physician signs in sight of every warning; what applies is kept with the signature. */
export function SignDialog({ prescription, onClose }: SignDialogProps) {
  const sign = useSignPrescription(useCompany().id);
  const [present, setPresent] = useState<readonly string[]>([]);
  const said = ALERTS.filter(({ rule }) => present.includes(rule));
  return (
    <ActDialog
      title="Sign this prescription?"
      description="It stays as it is. A change is a new version."
      confirmLabel="Sign prescription"
      tone="primary"
      act={sign}
      to={{
        prescription_id: prescription.id,
        seen_revision: prescription.revision,
        warnings: said.map(({ rule, says }) => ({ rule, says, source: SOURCE })),
      }}
      done="Prescription signed"
      onClose={onClose}
    >
      <PatientAlerts alerts={ALERTS} present={present} onChange={setPresent} />
      <p className="mt-2 text-muted text-xs">{SOURCE}</p>
    </ActDialog>
  );
}
