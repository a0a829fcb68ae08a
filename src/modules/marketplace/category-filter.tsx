import { cx } from '@/ui/cx';

interface CategoryFilterProps {
  categories: readonly string[];
  chosen: string;
  onChoose: (category: string) => void;
}

/** One button a category; exactly one is pressed. */
export function CategoryFilter({ categories, chosen, onChoose }: CategoryFilterProps) {
  return (
    <fieldset className="mb-6 flex flex-wrap gap-2">
      <legend className="sr-only">Category</legend>
      {categories.map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={category === chosen}
          onClick={() => onChoose(category)}
          className={cx(
            'inline-flex h-11 items-center rounded-full border px-4 font-medium text-sm transition-colors duration-150 md:h-9',
            category === chosen
              ? 'border-accent bg-accent text-accent-contrast'
              : 'bg-surface text-muted hover:border-border-strong hover:text-text',
          )}
        >
          {category}
        </button>
      ))}
    </fieldset>
  );
}
