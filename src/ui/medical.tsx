import type { ReactNode } from 'react';
import { inEnglish, spokenNow, t, type Values } from '@/fields/words';
import { cx } from './cx';

/**
 * What advises about health: English until a qualified person has reviewed the translation. EnglishNotice says so.
 *
 * @param values those that are words or dates, in the language of the text
 */
export function medical(text: string, values?: () => Values): ReactNode {
  const spoken = spokenNow();
  if (spoken === null || Object.hasOwn(spoken.texts, text)) return t(text, values?.());
  return (
    <span lang="en" data-english="">
      {inEnglish(() => t(text, values?.()))}
    </span>
  );
}

/** Holds texts of which some may be English in another language; the notice in it shows only then. */
export const ENGLISH_PARTS = 'group/parts';

/** Says that a part is English for now. Within ENGLISH_PARTS. */
export function EnglishNotice({ className }: { className?: string }) {
  if (spokenNow() === null) return null;
  return (
    <span
      className={cx('hidden text-muted text-xs group-has-[[data-english]]/parts:block', className)}
    >
      {t(
        'The English lines here are medical. They are not translated yet. Ask us if they are not clear.',
      )}
    </span>
  );
}
