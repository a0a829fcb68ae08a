import { useId } from 'react';
import { useAnimationsEnabled } from '@/preferences/animations';
import { SLIDER } from '@/preferences/transparency';
import { Slider } from '@/ui/slider';
import { Tooltip } from '@/ui/tooltip';
import { useTransparencyLevel } from './use-transparency-level';

interface TransparencySettingProps {
  loaded: boolean;
  loading: boolean;
}

/** How much of the background shows through panels, from half to none. */
export function TransparencySetting({ loaded, loading }: TransparencySettingProps) {
  const [animationsEnabled] = useAnimationsEnabled();
  const { level, status, show, save } = useTransparencyLevel();
  const id = useId();
  const blockedBecause = whyBlocked({ animationsEnabled, loaded, loading });
  const slider = (
    <Slider
      aria-labelledby={id}
      aria-describedby={`${id}-about`}
      {...SLIDER}
      value={level}
      valueText={`${level}%`}
      disabled={blockedBecause !== null}
      onValueChange={show}
      onValueCommit={save}
    />
  );

  return (
    <div>
      <div className="flex items-baseline justify-between gap-4">
        <span id={id} className="font-medium text-sm">
          Interface transparency
        </span>
        <span className="flex items-baseline gap-3 text-sm">
          <span role="status" className="text-muted">
            {status}
          </span>
          <output className="font-semibold tabular-nums">{level}%</output>
        </span>
      </div>
      <p id={`${id}-about`} className="mt-1 text-muted text-sm">
        {blockedBecause ??
          'How solid panels are. At 100% nothing shows through; text always stays readable.'}
      </p>
      <div className="mt-2 *:w-full">
        {blockedBecause === null ? (
          slider
        ) : (
          <Tooltip wrap content={blockedBecause}>
            {slider}
          </Tooltip>
        )}
      </div>
    </div>
  );
}

interface Circumstances extends TransparencySettingProps {
  animationsEnabled: boolean;
}

function whyBlocked({ animationsEnabled, loaded, loading }: Circumstances): string | null {
  if (!animationsEnabled) return 'Turn background animations on to see through panels.';
  if (loaded) return null;
  return loading
    ? 'Your settings are loading.'
    : 'Your settings could not be loaded, so the usual 80% applies.';
}
