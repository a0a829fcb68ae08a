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
