import type { Enums } from '@/lib/supabase/database.types';
import type { PageText } from '../reading/text-layer';

export type FileFault = Enums<'packet_file_fault'>;

/** A file whose pages can be drawn. Pages count from 1. */
export interface DrawnDocument {
  pageCount: number;
  /** Draws a page this wide, as people see it: fax pixels are made square. */
  draw: (number: number, width: number) => Promise<HTMLCanvasElement>;
  /** Text that the file itself has for a page; null where it has none that can be trusted. */
  textOf: (number: number) => Promise<PageText | null>;
  close: () => void;
}

/** Why a file can't be opened. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

export const MAX_PAGES = 200;

/** 60 million pixels are ten fax pages of the finest kind; more is meant to fill memory. */
export const MAX_PIXELS = 60_000_000;

export function canvasOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new DocumentFault('too_large');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}
