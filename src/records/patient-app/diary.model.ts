import { languageTag, medicalMsg, msg, t, tn } from '@/fields/words';
import { addDays, daysBetween } from '@/lib/clinic-clock';
import type { Diary, DiaryDay, Medicine, Symptom } from './diary.schema';

export const SYMPTOM_LABELS: Record<Symptom, string> = {
  itchy_nose: medicalMsg('Itchy nose'),
  runny_nose: medicalMsg('Runny nose'),
  blocked_nose: medicalMsg('Blocked nose'),
  sneezing: medicalMsg('Sneezing'),
  itchy_eyes: medicalMsg('Itchy or red eyes'),
  watery_eyes: medicalMsg('Watery eyes'),
};

export const LEVEL_WORDS = [
  medicalMsg('None'),
  medicalMsg('Mild'),
  medicalMsg('Moderate'),
  medicalMsg('Severe'),
] as const;

export const MEDICINE_LABELS: Record<Medicine, string> = {
  eye_drops: medicalMsg('Allergy eye drops'),
  antihistamine: medicalMsg('Antihistamine by mouth'),
  nasal_steroid: medicalMsg('Steroid nose spray'),
  oral_steroid: medicalMsg('Steroid by mouth'),
};

export const METHOD_LABELS: Record<Diary['method'], string> = {
  highest_step: msg('Strongest medicine counts (EAACI 2014)'),
  additive: msg('Medicines add up (EAACI 2025, D1.202)'),
};

export const scoreText = (score: number): string =>
  score.toLocaleString(languageTag(), { maximumFractionDigits: 1 });

/** What a day comes to. Partly filled in, it is unknown. */
export function dayWords(day: DiaryDay | undefined): string {
  if (day === undefined) return t('Not filled in');
  if (day.score !== null) return t('Score {score} of 6', { score: scoreText(day.score) });
  const isWhole =
    day.medicines !== null && Object.values(day.symptoms).every((level) => level !== null);
  return isWhole ? t('No score with a steroid by mouth') : t('Partly filled in: no score');
}

export function medicineWords({ medicines }: DiaryDay): string {
  if (medicines === null) return t('Not said');
  if (medicines.length === 0) return t('None');
  return medicines.map((medicine) => t(MEDICINE_LABELS[medicine])).join(', ');
}

/** The last 30 days. Scores of two methods have no mean of both. */
export function latelyWords({ told, means }: Diary['lately']): string {
  const days = tn(
    told,
    'Filled in on {count} day of the last 30',
    'Filled in on {count} days of the last 30',
  );
  if (means.length === 0) return t('{days}. No mean score yet.', { days });
  return `${days}. ${means
    .map(({ mean, days: of, method }) =>
      tn(
        of,
        'Mean score {mean} of 6 from {count} day: {method}.',
        'Mean score {mean} of 6 from {count} days: {method}.',
        { mean: scoreText(mean), method: t(METHOD_LABELS[method]) },
      ),
    )
    .join(' ')}`;
}

export const SPANS = [
  { days: 90, label: msg('3 months') },
  { days: 365, label: msg('1 year') },
] as const;

interface Spot {
  day: string;
  x: number;
  y: number;
  /** Counted by another method than the clinic's now. */
  isOther: boolean;
}

export interface DiaryPicture {
  from: string;
  spots: Spot[];
  /** Days next to each other of one method; a day that is not known parts them. */
  lines: Spot[][];
  shots: number[];
  doses: number[];
  /** The first of each month. */
  months: { label: string; x: number }[];
}

/** Where the days of a span stand in a box: the last day at its right end, 6 at its top. */
export function pictureOf(
  diary: Diary,
  span: number,
  { width, height }: { width: number; height: number },
): DiaryPicture {
  const from = addDays(diary.today, 1 - span);
  const placeOf = (day: string) => (daysBetween(from, day) / (span - 1)) * width;
  const inSpan = (days: readonly string[]) => days.filter((day) => day >= from).map(placeOf);
  const spots = diary.days.flatMap(({ day, score, method }) =>
    score === null || day < from
      ? []
      : [
          {
            day,
            x: placeOf(day),
            y: height - (score / 6) * height,
            isOther: method !== diary.method,
          },
        ],
  );
  const lines: Spot[][] = [];
  for (const spot of spots) {
    const line = lines.at(-1);
    const before = line?.at(-1);
    const follows = before?.day === addDays(spot.day, -1) && before.isOther === spot.isOther;
    if (line && follows) line.push(spot);
    else lines.push([spot]);
  }
  const firsts = Array.from({ length: span }, (_, back) => addDays(diary.today, -back)).filter(
    (day) => day.endsWith('-01'),
  );
  return {
    from,
    spots,
    lines: lines.filter(({ length }) => length > 1),
    shots: inSpan(diary.shots),
    doses: inSpan(diary.doses),
    months: firsts.toReversed().map((day) => ({ label: shortMonth(day), x: placeOf(day) })),
  };
}

const shortMonth = (day: string): string =>
  new Date(day).toLocaleString(languageTag(), { month: 'short', timeZone: 'UTC' });

export interface DiaryRow {
  day: string;
  told: DiaryDay | undefined;
  treated: string;
}

/** The same as a table, the newest first: each day of which anything is known. */
export function rowsOf(diary: Diary, span: number): DiaryRow[] {
  const from = addDays(diary.today, 1 - span);
  const told = new Map(diary.days.map((day) => [day.day, day]));
  const shots = new Set(diary.shots);
  const doses = new Set(diary.doses);
  return [...new Set([...told.keys(), ...shots, ...doses])]
    .filter((day) => day >= from)
    .sort()
    .toReversed()
    .map((day) => ({
      day,
      told: told.get(day),
      treated: [shots.has(day) && t('Shot'), doses.has(day) && t('Dose taken')]
        .filter(Boolean)
        .join(', '),
    }));
}
