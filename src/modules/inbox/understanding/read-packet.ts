import type { PacketPage } from '@/records/packets/packet.schema';
import { pagesOfOthers } from './others-pages';
import { type Circumstances, fieldsOf } from './packet-fields';
import { labeledOn } from './page-fields';
import { rowsOf, textOf } from './page-words';
import { type Suggested, suggestedPriority } from './suggested-priority';
import type { Suggestions } from './suggestion';

export interface PacketReading {
  fields: Suggestions;
  priority: Suggested;
  /** Another patient's pages, to split off. */
  othersPages: string[];
}

export function readPacket(
  pages: readonly Pick<PacketPage, 'id' | 'kind' | 'lines'>[],
  circumstances: Circumstances,
): PacketReading {
  const read = pages
    .filter(({ kind }) => kind !== 'junk')
    .map(({ id, kind, lines }) => ({
      id,
      kind: kind ?? 'other',
      lines: lines ?? [],
      labeled: labeledOn(lines ?? []),
    }));
  const others = pagesOfOthers(read, circumstances.today);
  const own = read.filter(({ id }) => !others.includes(id));
  const referral = own.filter(({ kind }) => kind === 'referral' || kind === 'note');
  const said = (referral.length > 0 ? referral : own)
    .flatMap(({ lines }) => rowsOf(lines).map(textOf))
    .join('. ');
  return {
    fields: fieldsOf(own, circumstances),
    priority: suggestedPriority(said),
    othersPages: others,
  };
}
