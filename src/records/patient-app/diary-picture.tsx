import { useState } from 'react';
import { t, tn } from '@/fields/words';
import { formatCalendarDate } from '@/lib/dates';
import { ScrollRegion } from '@/ui/scroll-region';
import { ToggleChip } from '@/ui/toggle-chip';
import {
  dayWords,
  METHOD_LABELS,
  medicineWords,
  type DiaryPicture as Picture,
  pictureOf,
  rowsOf,
  SPANS,
  scoreText,
} from './diary.model';
import type { Diary } from './diary.schema';

/** In units of the drawing: the scores' box, and the marks and months below it. */
const BOX = { width: 330, height: 120 };
const LEFT = 18;
const TOP = 8;
const MARKS_AT = TOP + BOX.height + 12;
const MONTHS_AT = MARKS_AT + 22;
const WIDTH = LEFT + BOX.width + 8;

/** The scores over time, beside shots and doses. A day that was not told is a gap. */
export function DiaryPicture({ diary }: { diary: Diary }) {
  const [span, setSpan] = useState<number>(SPANS[0].days);
  const picture = pictureOf(diary, span, BOX);
  const rows = rowsOf(diary, span);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {SPANS.map(({ days, label }) => (
          <ToggleChip key={days} pressed={span === days} onToggle={() => setSpan(days)}>
            {t(label)}
          </ToggleChip>
        ))}
      </div>
      <Drawing picture={picture} label={summary(picture, span)} />
      <Legend picture={picture} />
      <p className="mt-2 text-muted text-xs">
        {t('From 0 to 6. {method}. Days without a mark are not known.', {
          method: t(METHOD_LABELS[diary.method]),
        })}
      </p>
      {rows.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer content-center text-accent text-sm">
            {t('Show as a table')}
          </summary>
          <ScrollRegion
            label={t('Days of the diary')}
            className="max-h-80 overflow-auto rounded-md border"
          >
            <table className="w-full text-left text-xs tabular-nums">
              <caption className="sr-only">{t('Days of the diary')}</caption>
              <thead className="sticky top-0 bg-surface-sunken text-muted">
                <tr>
                  {[t('Day'), t('Score'), t('Medicines'), t('Treatment')].map((title) => (
                    <th key={title} scope="col" className="px-2 py-2 font-medium">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ day, told, treated }) => (
                  <tr key={day} className="border-t align-top">
                    <th scope="row" className="whitespace-nowrap px-2 py-1.5 font-medium">
                      {formatCalendarDate(day)}
                    </th>
                    <td className="px-2 py-1.5">
                      {told !== undefined && told.score !== null
                        ? scoreText(told.score)
                        : dayWords(told)}
                      {told !== undefined && told.method !== diary.method && (
                        <span className="block text-muted">{t(METHOD_LABELS[told.method])}</span>
                      )}
                    </td>
                    <td className="px-2 py-1.5">{told && medicineWords(told)}</td>
                    <td className="px-2 py-1.5">{treated}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollRegion>
        </details>
      )}
    </>
  );
}

function summary({ from, spots, shots, doses }: Picture, span: number): string {
  return [
    tn(
      spots.length,
      'Scores since {from} on {count} day of {span}',
      'Scores since {from} on {count} days of {span}',
      { from: formatCalendarDate(from), span },
    ),
    shots.length > 0 && tn(shots.length, 'shots on {count} day', 'shots on {count} days'),
    doses.length > 0 && tn(doses.length, 'doses on {count} day', 'doses on {count} days'),
  ]
    .filter(Boolean)
    .join(', ');
}

function Drawing({ picture, label }: { picture: Picture; label: string }) {
  const { spots, lines, shots, doses, months } = picture;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${MONTHS_AT + 6}`}
      className="mt-3 w-full max-w-lg overflow-visible text-muted"
    >
      {[0, 2, 4, 6].map((score) => {
        const y = TOP + BOX.height - (score / 6) * BOX.height;
        return (
          <g key={score} fill="currentColor">
            <line
              x1={LEFT}
              x2={LEFT + BOX.width}
              y1={y}
              y2={y}
              stroke="currentColor"
              opacity="0.25"
            />
            <text x={LEFT - 6} y={y + 4} textAnchor="end" fontSize="11">
              {score}
            </text>
          </g>
        );
      })}
      {months.map(({ label: month, x }) => (
        <g key={x} fill="currentColor">
          <line
            x1={LEFT + x}
            x2={LEFT + x}
            y1={TOP}
            y2={MARKS_AT + 8}
            stroke="currentColor"
            strokeDasharray="2 3"
            opacity="0.4"
          />
          <text
            x={LEFT + x}
            y={MONTHS_AT}
            textAnchor="middle"
            fontSize={months.length > 6 ? 9 : 11}
          >
            {month}
          </text>
        </g>
      ))}
      <g className="text-chart-1" stroke="currentColor" strokeWidth="1.5">
        {lines.map((line) => (
          <polyline
            key={line[0]?.day}
            fill="none"
            points={line.map(({ x, y }) => `${LEFT + x},${TOP + y}`).join(' ')}
          />
        ))}
        {spots.map(({ day, x, y, isOther }) => (
          <circle
            key={day}
            cx={LEFT + x}
            cy={TOP + y}
            r={spots.length > 90 ? 1 : 2.2}
            fill={isOther ? 'var(--surface)' : 'currentColor'}
          />
        ))}
      </g>
      {doses.map((x) => (
        <rect
          key={x}
          x={LEFT + x - 0.75}
          y={MARKS_AT - 4}
          width="1.5"
          height="8"
          fill="var(--chart-3)"
        />
      ))}
      {shots.map((x) => (
        <path key={x} d={`M ${LEFT + x} ${MARKS_AT - 5} l 4.5 9 h -9 z`} fill="var(--chart-2)" />
      ))}
    </svg>
  );
}

function Legend({ picture: { spots, shots, doses } }: { picture: Picture }) {
  const items = [
    spots.some(({ isOther }) => !isOther) && ['●', 'text-chart-1', t('Score of a day')],
    spots.some(({ isOther }) => isOther) && ['○', 'text-chart-1', t('Counted by another method')],
    shots.length > 0 && ['▲', 'text-chart-2', t('Shot')],
    doses.length > 0 && ['❙', 'text-chart-3', t('Dose taken')],
  ].filter((item) => item !== false);
  return (
    <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {items.map(([mark, color, label]) => (
        <li key={label}>
          <span aria-hidden="true" className={color}>
            {mark}
          </span>{' '}
          {label}
        </li>
      ))}
    </ul>
  );
}
