import type { Eligibility } from '@x12/benefits/eligibility';
import { authorizationStatements, serviceStatements } from '@x12/benefits/sentences';
import type { ServiceBenefits } from '@x12/benefits/service-benefits';
import { distinct } from './segment-numbers';

export interface OtherService {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  /** The segments it comes from. */
  readonly numbers: readonly number[];
}

const MOST = 20;

export function otherService(eligibility: Eligibility, item: ServiceBenefits): OtherService {
  const statements = [
    ...serviceStatements(item),
    ...authorizationStatements(eligibility, item.service),
  ];
  const sentences = statements.map(({ text }) => text);
  const rest = sentences.length - MOST;
  const more = rest > 0 ? [`And ${rest} more, in the raw X12.`] : [];
  const text = [...sentences.slice(0, MOST), ...more];
  return {
    key: item.service?.code ?? '',
    label: item.service?.label ?? 'Service not named',
    text: text.length > 0 ? text.join(' ') : 'No details given.',
    numbers: distinct([...item.statusNumbers, ...statements.flatMap(({ numbers }) => numbers)]),
  };
}
