import type { KeptLine } from '@/records/packets/packet.schema';
import type { PageKind } from '@/records/packets/packets.model';
import type { Labeled } from './page-fields';

export interface LabeledPage {
  id: string;
  kind: PageKind;
  lines: readonly KeptLine[];
  labeled: readonly Labeled[];
}

/** Most letters that may differ in two readings of one value. */
export const MISREAD = 2;
