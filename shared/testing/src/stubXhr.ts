export interface RawRequest {
  method: string;
  url: string;
  headers: Headers;
  body: unknown;
}

/** What a stub answers: any JSON value with 200, or a status of its own, or a connection that breaks or hangs. */
export type StubAnswer =
  | { status: number; body?: unknown; headers?: Record<string, string>; delayMs?: number }
  | { networkError: true }
  | { hang: true };

type Respond = (request: RawRequest) => Promise<StubAnswer>;
type HttpAnswer = Extract<StubAnswer, { status: number }>;

/** The part of XMLHttpRequest that HTTP libraries use; `respond` takes the place of the network. */
export function createXhr(respond: Respond): typeof XMLHttpRequest {
  class StubXhr extends EventTarget {
    readyState = 0;
    status = 0;
    statusText = '';
    response: unknown = '';
    responseText = '';
    responseURL = '';
    responseType: XMLHttpRequestResponseType = '';
    timeout = 0;
    withCredentials = false;
    upload = new EventTarget();
    #method = 'GET';
    #url = '';
    #isSettled = false;
    #timer: ReturnType<typeof setTimeout> | undefined;
    #requestHeaders = new Headers();
    #responseHeaders = new Headers();

    open(method: string, url: string) {
      this.#method = method;
      this.#url = url;
      this.readyState = 1;
    }

    setRequestHeader(name: string, value: string) {
      this.#requestHeaders.append(name, value);
    }

    getAllResponseHeaders() {
      return [...this.#responseHeaders].map(([name, value]) => `${name}: ${value}`).join('\r\n');
    }

    getResponseHeader(name: string) {
      return this.#responseHeaders.get(name);
    }

    abort() {
      this.#settle('abort');
    }

    send(body: unknown) {
      if (this.timeout) this.#timer = setTimeout(() => this.#settle('timeout'), this.timeout);
      const request = { method: this.#method, url: this.#url, headers: this.#requestHeaders, body };
      void respond(request).then((answer) => {
        if ('hang' in answer) return;
        if ('networkError' in answer) this.#settle('error');
        else setTimeout(() => this.#receive(answer), answer.delayMs ?? 0);
      });
    }

    #receive(answer: HttpAnswer) {
      if (this.#isSettled) return;
      this.status = answer.status;
      this.responseURL = new URL(this.#url, window.location.href).href;
      this.#responseHeaders = new Headers({ 'content-type': 'application/json', ...answer.headers });
      const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? null);
      if (this.responseType === '' || this.responseType === 'text') this.responseText = text;
      this.response =
        this.responseType === 'json' ? answer.body : this.responseType === 'blob' ? new Blob([text]) : text;
      this.#settle('load');
    }

    #settle(outcome: 'load' | 'error' | 'timeout' | 'abort') {
      if (this.#isSettled) return;
      this.#isSettled = true;
      clearTimeout(this.#timer);
      this.readyState = 4;
      for (const type of ['readystatechange', outcome, 'loadend']) {
        const handler = Reflect.get(this, `on${type}`);
        const event = new Event(type);
        if (typeof handler === 'function') handler.call(this, event);
        this.dispatchEvent(event);
      }
    }
  }
  return StubXhr as unknown as typeof XMLHttpRequest;
}
