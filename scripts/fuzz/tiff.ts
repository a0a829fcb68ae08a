import { fedTiff, madeTiff } from '../../src/lib/tiff/damaged-tiff.test-support.ts';
import type { Fed } from './fed.ts';

export const feedTiff = async (seed: number): Promise<Fed> => await fedTiff(madeTiff(seed));
