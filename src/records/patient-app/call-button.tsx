import { PhoneCall } from 'lucide-react';
import { t } from '@/fields/words';
import { telLink } from '@/lib/phone';
import type { MyChart } from './my-chart.schema';
import { tile } from './phone/tile';

export function CallButton({ clinic: { name, phone } }: { clinic: MyChart['clinic'] }) {
  if (phone === null) return null;
  return (
    <a
      href={telLink(phone)}
      className={`${tile} mt-4 flex min-h-12 items-center justify-center gap-2 font-semibold text-accent text-sm`}
    >
      <PhoneCall aria-hidden="true" className="size-5" />
      {t('Call {clinic}', { clinic: name })}
    </a>
  );
}
