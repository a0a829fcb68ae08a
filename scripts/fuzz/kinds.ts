import type { Fed } from './fed.ts';

/** Makes the input of a seed and feeds it. Whatever it throws is a crash. */
type Feed = (seed: number) => Promise<Fed> | Fed;

export const KINDS: Readonly<Record<string, () => Promise<Feed>>> = {
  csv: async () => (await import('./csv.ts')).feedCsv,
  sheet: async () => (await import('./sheet.ts')).feedSheet,
  x12: async () => (await import('./x12.ts')).feedX12,
  fhir: async () => (await import('./fhir.ts')).feedFhir,
  tiff: async () => (await import('./tiff.ts')).feedTiff,
  pdf: async () => (await import('./pdf.ts')).feedPdf,
  vault: async () => (await import('./vault.ts')).feedVault,
};
