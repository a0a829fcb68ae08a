import { type RawResponse, summarizeResponse } from './summarize-response';

/** Reads large responses off the main thread, so that the page stays responsive. */
self.onmessage = ({ data }: MessageEvent<RawResponse>) => {
  self.postMessage(summarizeResponse(data));
};
