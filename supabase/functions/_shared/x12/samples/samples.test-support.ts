import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** 271s written by us from the guide's structure, each with what has to be read from it. */
export const SAMPLES = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

export const sampleText = (name: string): string =>
  readFileSync(path.join(import.meta.dirname, `${name}.x12`), 'utf8');

export const sampleExpectation = (name: string): unknown =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8'));
