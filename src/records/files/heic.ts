/** What to do with a picture of a phone that this browser can't open. */
export const HEIC_ADVICE =
  'This browser can’t open HEIC pictures. On an iPhone, choose Settings > Camera > Formats > Most Compatible, or send the picture as JPEG.';

/** A HEIC picture as JPEG, made by the browser (Safari does); null if it can't open it. */
export async function heicAsJpeg(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.9);
  });
  const name = file.name.replace(/\.hei[cf]$/i, '.jpg');
  return jpeg && new File([jpeg], name, { type: 'image/jpeg' });
}
