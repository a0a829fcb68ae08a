import { type AnswerQuestion, readAnswer } from './read-answer';

/** Large replies are read beside the page, which stays at hand meanwhile. */
self.onmessage = ({ data }: MessageEvent<AnswerQuestion>) => {
  self.postMessage(readAnswer(data));
};
