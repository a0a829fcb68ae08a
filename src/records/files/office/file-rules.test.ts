import { expect, it } from 'vitest';
import { fileProblem } from './file-rules';

it.each([
  [{ name: 'a.pdf', size: 10, type: 'application/pdf' }, null],
  [{ name: 'a.exe', size: 10, type: '' }, '“a.exe” is not a PDF, JPEG, PNG or WebP file.'],
  [{ name: 'a.pdf', size: 0, type: 'application/pdf' }, '“a.pdf” is empty.'],
  [{ name: 'a.png', size: 11_000_000, type: 'image/png' }, '“a.png” is larger than 10 MB.'],
])('checks %j before sending: %s', (file, problem) => {
  expect(fileProblem(file)).toBe(problem);
});
