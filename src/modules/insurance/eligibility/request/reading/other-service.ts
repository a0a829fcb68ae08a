import { serviceSentences } from '@x12/benefits/sentences';
import type { ServiceBenefits } from '@x12/benefits/service-benefits';

/** A service that was not requested, in a paragraph. */
export interface OtherService {
  readonly key: string;
  readonly label: string;
  readonly text: string;
}

const MOST = 20;

const STATUSES = { active: 'Covered.', inactive: '', not_covered: '', unknown: '' } as const;

export function otherService(item: ServiceBenefits): OtherService {
  const sentences = serviceSentences(item);
  const rest = sentences.length - MOST;
  const text = [
    STATUSES[item.status],
    ...sentences.slice(0, MOST),
    rest > 0 ? `And ${rest} more, in the raw X12.` : '',
  ].filter((sentence) => sentence !== '');
  return {
    key: item.service?.code ?? '',
    label: item.service?.label ?? 'Service not named',
    text: text.length > 0 ? text.join(' ') : 'No details given.',
  };
}
