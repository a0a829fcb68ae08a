import { aboutWhom, correctionOf, sectionsOf, signatureOf, whenSeen } from '@letters/letter-words';
import { publicLongDate } from '@/fields/public-dates';
import { Letterhead } from '@/ui/letterhead';
import type { Letter } from './letter.schema';

export function LetterSheet({ letter }: { letter: Letter }) {
  const { clinic, office } = letter.facts;
  const correction = correctionOf(letter);
  return (
    <div className="wrap-anywhere grid gap-4 text-sm leading-relaxed">
      <Letterhead clinic={clinic}>
        {letter.signed_at === null ? 'Draft' : publicLongDate(letter.signed_at, clinic.time_zone)}
      </Letterhead>
      <p className="whitespace-pre-line">
        {[office.name, office.address].filter(Boolean).join('\n')}
      </p>
      <div>
        <p className="font-semibold">Re: {aboutWhom(letter.facts)}</p>
        <p>{whenSeen(letter)}</p>
      </div>
      {correction !== null && <p className="font-medium">{correction}</p>}
      {sectionsOf(letter).map(({ title, text }) => (
        <section key={title}>
          <h3 className="font-semibold">{title}</h3>
          <p className="whitespace-pre-line">{text}</p>
        </section>
      ))}
      <p className="break-inside-avoid">
        {signatureOf(letter).map((line, index) => (
          <span key={line} className={index === 0 ? 'block font-semibold' : 'block'}>
            {line}
          </span>
        ))}
      </p>
    </div>
  );
}
