import { useState } from 'react';
import { publicDate } from '@/fields/public-dates';
import { t } from '@/fields/words';
import { lazyView } from '@/kit/lazy/lazy-view';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import type { Letter } from './letter.schema';

const LetterOpened = lazyView(() => import('./letter-opened'), 'LetterOpened');

export function LettersSection({ letters }: { letters: readonly Letter[] }) {
  const [openId, setOpenId] = useState<string>();
  return (
    <Card title={t('Consult letter')}>
      <ul className="grid gap-4">
        {letters.map((letter, index) => {
          const isOpen = letter.id === openId;
          const signed =
            letter.signed_at === null
              ? ''
              : t('Signed {day}', {
                  day: publicDate(letter.signed_at, letter.facts.clinic.time_zone),
                });
          return (
            <li key={letter.id} className="grid gap-3">
              <div className="flex flex-wrap items-center justify-between gap-2 text-sm">
                <p>
                  <span className="font-medium">
                    {letters.length === 1
                      ? t('Letter')
                      : t('Version {version}', { version: letter.version })}
                    {index > 0 && ', corrected since'}
                  </span>
                  <span className="block text-muted text-xs">{signed}</span>
                </p>
                <Button
                  aria-expanded={isOpen}
                  {...LetterOpened.ahead}
                  onClick={() => setOpenId(isOpen ? undefined : letter.id)}
                >
                  {isOpen ? t('Hide letter') : t('Read letter')}
                </Button>
              </div>
              {isOpen && <LetterOpened letter={letter} />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
