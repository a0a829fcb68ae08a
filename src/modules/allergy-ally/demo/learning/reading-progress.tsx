import { cx } from '@/ui/cx';
import { useDemo } from '../demo-context';
import { ProgressBar } from '../parts/progress-bar';
import { WARM_GRADIENT } from '../parts/warm';
import { articlesRead, percent } from '../rules';
import { CATEGORIES } from '../sample-data';

export function ReadingProgress() {
  const { articles } = useDemo().state;
  const read = articlesRead(CATEGORIES, articles);
  const total = CATEGORIES.reduce((sum, category) => sum + category.total, 0);
  const share = percent(read, total);
  return (
    <section className={cx('rounded-xl p-5 shadow-soft', WARM_GRADIENT)}>
      <h4 className="font-semibold text-base">Your Progress</h4>
      <p className="mt-1 mb-3 text-sm">{`${read}/${total} articles (${share}%)`}</p>
      <ProgressBar label="Articles read" value={share} onColor />
    </section>
  );
}
