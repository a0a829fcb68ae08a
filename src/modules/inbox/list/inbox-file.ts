export const ACCEPTED_PAPERS = 'application/pdf,image/tiff,image/jpeg,image/png,.tif,.tiff';

export const PAPER_RULE = 'PDF, TIFF, JPEG or PNG, 10 MB at most.';

const MAX_BYTES = 10 * 1024 * 1024;

const ENDINGS = new Map([
  ['application/pdf', ['pdf']],
  ['image/tiff', ['tif', 'tiff']],
  ['image/png', ['png']],
  ['image/jpeg', ['jpg', 'jpeg']],
]);

/** A file for the inbox, named by the type that its bytes show; or the problem with it. */
export async function checkPaper(
  file: File,
): Promise<{ file: File; mediaType: string } | { problem: string }> {
  if (file.size === 0) return { problem: `“${file.name}” is empty.` };
  if (file.size > MAX_BYTES)
    return { problem: `“${file.name}” is larger than 10 MB. Add it in parts.` };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { contentOf } = await import('@files/content');
  const { mediaType, kind } = contentOf(bytes);
  const endings = mediaType === null ? undefined : ENDINGS.get(mediaType);
  if (mediaType === null || endings === undefined) {
    return { problem: `“${file.name}” is ${kind ?? 'no document'}. Add a PDF, TIFF, JPEG or PNG.` };
  }
  const name = file.name === '' ? 'pasted' : file.name;
  const isNamedSo = endings.some((ending) => name.toLowerCase().endsWith(`.${ending}`));
  return { file: isNamedSo ? file : new File([file], `${name}.${endings[0]}`), mediaType };
}
