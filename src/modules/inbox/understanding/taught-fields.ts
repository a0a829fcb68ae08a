import { LEAST } from './candidates';
import type { LabeledPage } from './labeled-page';
import type { Lesson } from './lessons';
import { clipOf, confidenceOf, rowsOf, textOf } from './page-words';
import type { LessonField } from './readers';
import type { Suggestion } from './suggestion';
import { behindLabel } from './taught-label';

export function providerBefore(lessons: readonly Lesson[]): Suggestion | undefined {
  const value = lessons.find(({ lesson }) => lesson === 'referring_provider')?.referring_provider;
  return value ? { value, isSure: false, isAsBefore: true } : undefined;
}

/** A field by the label that the clinic taught for this sender. Always a doubt. */
export function taughtField(
  pages: readonly LabeledPage[],
  field: LessonField,
  lessons: readonly Lesson[],
  read: (text: string) => string | null,
): Suggestion | undefined {
  for (const { lesson, subject, label, place, page_kind } of lessons) {
    if (lesson !== 'field' || subject !== field || label === null || place === null) continue;
    const likely = pages.toSorted(
      (a, b) => Number(b.kind === page_kind) - Number(a.kind === page_kind),
    );
    for (const { id, lines } of likely) {
      const words = behindLabel(rowsOf(lines), { label, place }) ?? [];
      const value = confidenceOf(words) >= LEAST ? read(textOf(words)) : null;
      if (value !== null) {
        return { value, isSure: false, isAsBefore: true, at: { pageId: id, clip: clipOf(words) } };
      }
    }
  }
  return undefined;
}
