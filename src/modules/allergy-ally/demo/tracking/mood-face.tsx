import { Frown, Meh, Smile } from 'lucide-react';
import { cx } from '@/ui/cx';
import { moodIcon } from '../rules';

const FACES = { smile: Smile, meh: Meh, frown: Frown } as const;
const tones = { smile: 'text-success', meh: 'text-warning', frown: 'text-danger' } as const;

interface MoodFaceProps {
  mood: string;
  className?: string;
}

export function MoodFace({ mood, className = 'size-7' }: MoodFaceProps) {
  const icon = moodIcon(mood);
  const Face = FACES[icon];
  return <Face aria-hidden="true" className={cx('shrink-0', tones[icon], className)} />;
}
