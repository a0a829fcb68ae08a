import { Pill } from 'lucide-react';
import { useDemo } from '../demo-context';
import type { Dose } from '../entities';
import { DoneMark } from '../parts/done-mark';
import { IconDisc } from '../parts/icon-disc';
import { PillButton } from '../parts/pill-button';
import { clockLabel } from '../rules';

interface DoseRowProps {
  dose: Dose;
}

export function DoseRow({ dose }: DoseRowProps) {
  const { dispatch } = useDemo();
  return (
    <li className="flex min-h-16 items-center gap-3 px-4 py-2.5">
      <IconDisc icon={Pill} hue={dose.planned ? 'rose' : 'blue'} />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-sm">{dose.type}</p>
        <p className="text-muted text-xs">
          {clockLabel(dose.time)} · {dose.dosage}
          {!dose.planned && ' · added by you'}
        </p>
      </div>
      {dose.status === 'completed' ? (
        <DoneMark />
      ) : (
        <PillButton
          look="filled"
          aria-label={`Take Now: ${dose.type}, ${clockLabel(dose.time)}`}
          onClick={() => dispatch({ type: 'dose-taken', id: dose.id })}
        >
          Take Now
        </PillButton>
      )}
    </li>
  );
}
