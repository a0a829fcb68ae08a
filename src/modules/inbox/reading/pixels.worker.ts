import { PIXEL_WORK, type Picture, type PixelTask } from './pixel-work';

interface Question {
  id: number;
  task: PixelTask;
  picture: Picture;
}

addEventListener('message', ({ data: { id, task, picture } }: MessageEvent<Question>) => {
  const result = PIXEL_WORK[task](picture);
  const transfer = typeof result === 'object' ? [result.rgba.buffer] : [];
  postMessage({ id, result }, { transfer });
});
