import { rawLines } from './raw-lines';

self.onmessage = ({ data }: MessageEvent<string>) => {
  self.postMessage(rawLines(data));
};
