import { useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { AllergyTest, AskedDrug } from '@/records/allergy/allergy-record.schema';
import { Button } from '@/ui/button';
import { isUnasked } from './drugs.model';

const DrugsDialog = lazyDialog(() => import('./drugs-dialog'), 'DrugsDialog');

interface DrugsLineProps {
  test: AllergyTest;
  onSave: (drugs: AskedDrug[]) => Promise<unknown>;
}

export function DrugsLine({ test, onSave }: DrugsLineProps) {
  const [open, setOpen] = useState(false);
  const unasked = test.drugs.filter(isUnasked).length;
  if (test.kind === 'ige') return null;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p className={unasked > 0 || test.drugs.length === 0 ? 'font-medium text-warning' : ''}>
        {wordsOf(test.drugs.length, unasked)}
      </p>
      {test.drugs.length > 0 && (
        <Button {...DrugsDialog.ahead} onClick={() => setOpen(true)}>
          Drugs before the test
        </Button>
      )}
      {open && <DrugsDialog test={test} onSave={onSave} onClose={() => setOpen(false)} />}
    </div>
  );
}

function wordsOf(asked: number, unasked: number): string {
  if (asked === 0) return 'No drugs were asked about: the clinic has no approved list.';
  return unasked === 0
    ? 'All drugs are asked about.'
    : `${unasked} of ${asked} drugs not asked about.`;
}
