import type { Language } from '@/fields/words';
import { logError, toAppError } from '@/lib/errors';
import { cx } from '@/ui/cx';
import { chooseLanguage, usePageLanguage } from './language';

const NAMES: Record<Language, string> = { en: 'English', es: 'Español' };

interface LanguageSwitchProps {
  /** Signed in, the choice is kept with the account, too. */
  isSignedIn?: boolean;
  className?: string;
}

/** Each language by its own name, so that it is found in any. */
export function LanguageSwitch({ isSignedIn = false, className }: LanguageSwitchProps) {
  const current = usePageLanguage();

  function choose(language: Language) {
    void chooseLanguage(language);
    if (isSignedIn) void keep(language);
  }

  return (
    <fieldset aria-label="English / Español" className={cx('flex gap-1', className)}>
      {(['en', 'es'] as const).map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          className={cx(
            'min-h-11 rounded-full px-4 font-medium text-sm',
            language === current ? 'bg-accent-soft text-accent' : 'text-muted underline',
          )}
          onClick={() => choose(language)}
        >
          {NAMES[language]}
        </button>
      ))}
    </fieldset>
  );
}

/** Where it fails, the language holds on this device. */
async function keep(language: Language): Promise<void> {
  try {
    const { saveLanguage } = await import(
      '@/records/account-languages/account-languages.mutations'
    );
    await saveLanguage(language);
  } catch (thrown) {
    logError(toAppError(thrown));
  }
}
