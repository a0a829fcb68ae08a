import type { KeptLine } from '@/records/packets/packet.schema';
import type { PageKind } from '@/records/packets/packets.model';
import type { Labeled } from './page-fields';

/** A page of a packet, with what stands on it beside labels. */
export interface LabeledPage {
  id: string;
  kind: PageKind;
  lines: readonly KeptLine[];
  labeled: readonly Labeled[];
}

/** Letters in which two readings of one value differ at most. */
export const MISREAD = 2;
