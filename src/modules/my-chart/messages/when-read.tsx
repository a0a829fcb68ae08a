import { t } from '@/fields/words';
import { ENGLISH_PARTS, EnglishNotice, medical } from '@/ui/medical';

/** A message is no way to get help at once. */
export function WhenRead() {
  return (
    <span className={`${ENGLISH_PARTS} block text-muted text-xs`}>
      {t('The clinic reads messages in office hours.')} {medical('In an emergency call 911.')}
      <EnglishNotice />
    </span>
  );
}
