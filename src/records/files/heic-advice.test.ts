import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { cardFileProblem } from '@/records/coverages/card-reading/card-picture';
import { smallPicture } from '../patient-pictures/small-picture';
import { CHART_DOCUMENTS, checkDocument } from './document-file';
import { HEIC_ADVICE } from './heic-advice';
import { fileProblem } from './office/file-rules';

const SRC = path.resolve(import.meta.dirname, '../..');

/** Every input of the portal that takes pictures, with the check of what it is given. */
const DOORS: Readonly<Record<string, string>> = {
  'modules/authorizations/detail/documents-card.tsx': 'records/files/document-file.ts',
  'modules/inbox/list/add-packets.tsx': 'modules/inbox/list/add-packets.tsx',
  'modules/insurance/coverages/capture/side-editor.tsx':
    'records/coverages/card-reading/card-picture.ts',
  'modules/insurance/coverages/capture/use-card-files.tsx':
    'records/coverages/card-reading/card-picture.ts',
  'modules/messages/thread/composer/composer.tsx':
    'modules/messages/thread/composer/use-draft-files.ts',
  'modules/my-chart/card-dialog.tsx': 'records/coverages/card-reading/card-picture.ts',
  'modules/my-chart/messages/files-field.tsx': 'modules/my-chart/messages/picked-files.ts',
  'modules/referrals/documents/add-documents-form.tsx': 'records/files/document-file.ts',
  'modules/user-settings/profile/avatar-picker.tsx':
    'modules/user-settings/profile/shrink-picture.ts',
  'records/files/office/choose-files-button.tsx': 'records/files/office/file-rules.ts',
  'records/patient-pictures/picture-dialog.tsx': 'records/patient-pictures/small-picture.ts',
};

const textOf = (file: string) => readFileSync(path.join(SRC, file), 'utf8');
const takesFiles = (text: string) => /type="file"|<FileInput\b|<FileChoice\b/.test(text);
const takesTables = (text: string) => /accept="[^"]*(csv|text\/plain)/.test(text);

describe('a HEIC picture', () => {
  it('gets the same word at every door', () => {
    const doors = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !/\.test\.|^ui\//.test(file))
      .filter((file) => takesFiles(textOf(file)) && !takesTables(textOf(file)))
      // A vault keeps files of every kind, as they are.
      .filter((file) => !file.startsWith('modules/secrets-vault/'));
    expect(doors.toSorted()).toEqual(Object.keys(DOORS));
    for (const check of Object.values(DOORS)) expect(textOf(check)).toContain('HEIC_ADVICE');
  });

  const named = new File(['\0\0\0\u0018ftypheic'], 'IMG_0031.HEIC');
  const typed = new File(['\0\0\0\u0018ftypheic'], 'photo', { type: 'image/heif' });
  it.each([named, typed])('is known by its name or its type: %o', async (file) => {
    expect(cardFileProblem(file)).toBe(HEIC_ADVICE);
    expect(fileProblem(file)).toContain(HEIC_ADVICE);
    await expect(smallPicture(file)).rejects.toThrow(HEIC_ADVICE);
    expect(await checkDocument(file, CHART_DOCUMENTS)).toEqual({ problem: HEIC_ADVICE });
  });
});
