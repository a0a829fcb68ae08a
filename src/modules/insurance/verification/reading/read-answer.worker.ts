import { readAnswer } from './read-answer';

/** Large replies are read beside the page, which stays at hand meanwhile. */
self.onmessage = ({ data }: MessageEvent<{ text: string; traceNumber: string }>) => {
  self.postMessage(readAnswer(data.text, data.traceNumber));
};
