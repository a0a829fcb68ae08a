import { z } from 'zod';
import { enums } from '@/lib/supabase/database.types';

/** A recognized word: text, certainty in percent, and corners in thousandths of the page. */
const word = z.tuple([z.string(), z.number(), z.number(), z.number(), z.number(), z.number()]);

const page = z.object({
  id: z.string(),
  file_id: z.string(),
  /** Within its file, from 1. */
  number: z.int(),
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  taken_out: z.boolean(),
  lines: z.array(z.array(word)).nullable(),
  text_from: z.enum(enums.packet_text_source).nullable(),
  kind: z.enum(enums.packet_page_kind).nullable(),
  kind_is_sure: z.boolean(),
  is_read: z.boolean(),
  /** The rotation at which its lines were read. */
  read_rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
});

const file = z.object({
  id: z.string(),
  path: z.string(),
  name: z.string(),
  media_type: z.string(),
  page_count: z.int().nullable(),
  fault: z.enum(enums.packet_file_fault).nullable(),
  cleared: z.boolean(),
});

export const packetSchema = z.object({
  id: z.string(),
  revision: z.int(),
  files: z.array(file),
  pages: z.array(page),
});

export type Packet = z.infer<typeof packetSchema>;
export type PacketPage = Packet['pages'][number];
export type PacketFile = Packet['files'][number];
export type KeptLine = NonNullable<PacketPage['lines']>[number];

/** The refusal of a file that an open packet holds. */
export const knownFile = z.object({ kind: z.literal('known_file'), packet_id: z.uuid() });
