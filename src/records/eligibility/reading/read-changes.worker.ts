import { type ResponsesToCompare, readChanges } from './summarize-response';

self.onmessage = ({ data }: MessageEvent<ResponsesToCompare>) => {
  self.postMessage(readChanges(data));
};
