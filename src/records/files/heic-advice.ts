import { msg } from '@/fields/words';
/** What to do with a picture of a phone that this browser can't open. */
export const HEIC_ADVICE = msg(
  'This browser can’t open HEIC pictures. On an iPhone, choose Settings > Camera > Formats > Most Compatible, or send the picture as JPEG.',
);

/** By its name too: browsers on Windows know no type of it. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
