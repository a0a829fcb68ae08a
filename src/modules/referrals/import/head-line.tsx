import { headChoices, type ReadFile, type SkippedRow } from '@/records/referral-imports/read-file';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';

interface HeadLineProps {
  file: ReadFile;
  onChange: (line: number) => void;
}

const LONGEST = 60;

const shortened = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** Which row names the columns, and what is skipped because of it or for another reason. */
export function HeadLine({ file, onChange }: HeadLineProps) {
  const options = headChoices(file).map(({ line, cells }) => ({
    value: String(line),
    label: `Row ${line}: ${shortened(cells.filter((cell) => cell !== '').join(' · '))}`,
  }));
  return (
    <div className="mb-4 grid gap-3">
      <Field label="Headings are in" className="max-w-md min-w-0">
        {(control) => (
          <Select
            {...control}
            options={options}
            value={String(file.headLine)}
            onValueChange={(line) => onChange(Number(line))}
          />
        )}
      </Field>
      {file.skipped.length > 0 && (
        <ul aria-label="Skipped rows" className="grid gap-1 text-muted text-sm">
          {grouped(file.skipped).map((line) => (
            <li key={line} className="wrap-anywhere">
              {line}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** "Rows 51, 102 skipped, the headings again: Name · DOB" */
function grouped(skipped: readonly SkippedRow[]): string[] {
  const groups = new Map<string, number[]>();
  for (const { line, why, text } of skipped) {
    const said = text === '' ? why : `${why}: ${shortened(text)}`;
    groups.set(said, [...(groups.get(said) ?? []), line]);
  }
  return [...groups].map(
    ([said, lines]) => `Row${lines.length > 1 ? 's' : ''} ${lines.join(', ')} skipped, ${said}`,
  );
}
