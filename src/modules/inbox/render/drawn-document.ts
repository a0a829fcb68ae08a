import type { Enums } from '@/lib/supabase/database.types';
import { FAULT_TEXTS } from '@/records/packets/packet-labels';
import type { PageText } from './text-layer';
import { drawTurned, letGo, turnedSize } from './turn';

export type FileFault = Enums<'packet_file_fault'>;

export interface DrawnPage {
  canvas: HTMLCanvasElement;
  /** False if a part of it can't be shown. */
  isWhole: boolean;
}

/** A file whose pages can be drawn. Pages count from 1. */
export interface DrawnDocument {
  pageCount: number;
  /** Draws a page this wide, with fax pixels made square. */
  draw: (number: number, width: number) => Promise<DrawnPage>;
  /** The file's own text for a page; null if there is none to trust. */
  textOf: (number: number) => Promise<PageText | null>;
  close: () => void;
}

/** Why a file can't be opened. */
export class DocumentFault extends Error {
  override readonly name = 'DocumentFault';
  readonly fault: FileFault;

  constructor(fault: FileFault, options?: ErrorOptions & { words?: string | undefined }) {
    super(options?.words ?? FAULT_TEXTS[fault], options);
    this.fault = fault;
  }
}

export const MAX_PAGES = 200;

/** Ten fax pages of the finest kind; more would only fill memory. */
export const MAX_PIXELS = 60_000_000;

export function sheetOf(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!context) throw new DocumentFault('too_large');
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

export function whiteSheetOf(width: number, height: number) {
  const sheet = sheetOf(width, height);
  sheet.context.fillStyle = '#fff';
  sheet.context.fillRect(0, 0, sheet.canvas.width, sheet.canvas.height);
  return sheet;
}

export function turnedBy(picture: HTMLCanvasElement, degrees: number): HTMLCanvasElement {
  if (degrees === 0) return picture;
  const { width, height } = turnedSize(picture, degrees);
  const { canvas, context } = sheetOf(width, height);
  drawTurned(context, picture, degrees);
  letGo(picture);
  return canvas;
}
