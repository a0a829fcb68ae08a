import { type ChangesQuestion, readChanges } from './read-answer';

self.onmessage = ({ data }: MessageEvent<ChangesQuestion>) => {
  self.postMessage(readChanges(data));
};
