import { createContext, useContext, useEffect, useState } from 'react';
import { type Language, type Spoken, speak } from '@/fields/words';
import { storedText } from './stored-text';

const stored = storedText('language');

const known = (text: string | null): Language | null =>
  text === 'en' || text === 'es' ? text : null;

/** What was chosen on this device, if anything. */
export const chosenLanguage = (): Language | null => known(stored.read());

/** Keeps a language on this device and speaks it, once its texts are there. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (language === 'es') await loadSpanish();
  if (chosenLanguage() !== language) stored.write(language);
}

/** Null if it didn't come: English is better than no page. */
let spanish: Spoken | null | undefined;

async function loadSpanish(): Promise<void> {
  if (spanish) return;
  spanish = await import('./spanish/spanish').then(
    (module) => module.spanish,
    () => null,
  );
}

/** The pages in more than one language: those for patients and for offices without an account. */
const SPEAK = /^\/(my|status|refer)(\/|$)/;

const ofBrowser = (): Language => (navigator.language.startsWith('es') ? 'es' : 'en');

/** The language of a page, by its address; undefined while its texts load. What is drawn next speaks it. */
export function useLanguage(pathname: string): Language | undefined {
  const chosen = known(stored.useText());
  const [, setLoads] = useState(0);
  const isSpanish = SPEAK.test(pathname) && (chosen ?? ofBrowser()) === 'es';
  useEffect(() => {
    if (isSpanish) void loadSpanish().then(() => setLoads((loads) => loads + 1));
  }, [isSpanish]);
  const spoken = isSpanish ? spanish : null;
  const language = spoken === undefined ? undefined : (spoken?.language ?? 'en');
  speak(spoken ?? null);
  useEffect(() => {
    if (language !== undefined) document.documentElement.lang = language;
  }, [language]);
  return language;
}

export const PageLanguage = createContext<Language>('en');

/** For a page: it is drawn again in the language that was chosen, with all that was typed. */
export const usePageLanguage = (): Language => useContext(PageLanguage);
