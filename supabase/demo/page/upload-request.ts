import { ADDRESS } from '../wire.ts';

type Fetch = (request: Request) => Promise<Response>;

/** `XMLHttpRequest` for uploads to the backend: the whole file is there at once, so progress is reported once. */
export function uploadRequest(
  Native: typeof XMLHttpRequest,
  fetchWithin: Fetch,
): typeof XMLHttpRequest {
  return class UploadRequest extends Native {
    #to: { method: string; url: string } | null = null;
    #headers = new Headers();
    #stop = new AbortController();
    #answer: { status: number; text: string } | null = null;

    override open(method: string, url: string | URL, isAsync = true) {
      this.#to = String(url).startsWith(`${ADDRESS}/`) ? { method, url: String(url) } : null;
      if (!this.#to) super.open(method, url, isAsync);
    }

    override setRequestHeader(name: string, value: string) {
      if (this.#to) this.#headers.set(name, value);
      else super.setRequestHeader(name, value);
    }

    override send(body: Document | XMLHttpRequestBodyInit | null = null) {
      if (this.#to && !(body instanceof Document)) void this.#ask(this.#to, body);
      else super.send(body);
    }

    override abort() {
      if (this.#to) this.#stop.abort();
      else super.abort();
    }

    override get status() {
      return this.#answer?.status ?? super.status;
    }

    override get responseText() {
      return this.#answer?.text ?? super.responseText;
    }

    async #ask(
      { method, url }: { method: string; url: string },
      body: XMLHttpRequestBodyInit | null,
    ) {
      const { signal } = this.#stop;
      try {
        const answer = await fetchWithin(
          new Request(url, { method, headers: this.#headers, body, signal }),
        );
        this.#answer = { status: answer.status, text: await answer.text() };
        const all = { lengthComputable: true, loaded: 1, total: 1 };
        this.upload.dispatchEvent(new ProgressEvent('progress', all));
        this.dispatchEvent(new ProgressEvent('load'));
      } catch {
        this.dispatchEvent(new ProgressEvent(signal.aborted ? 'abort' : 'error'));
      }
    }
  };
}
