import { type RawResponse, summarizeResponse } from './summarize-response';

/** Large responses are read beside the page, which stays at hand meanwhile. */
self.onmessage = ({ data }: MessageEvent<RawResponse>) => {
  self.postMessage(summarizeResponse(data));
};
