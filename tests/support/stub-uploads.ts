import { vi } from "vitest";

/** A form that was sent by XMLHttpRequest, and whose end the test gives. */
interface FakeUpload {
  method: string;
  address: string;
  headers: Headers;
  form: FormData;
  /** The number of times that it was told to stop. */
  aborts: number;
  /** Reports that `loaded` bytes of `total` have left; without `total` the size is unknown. */
  tell(loaded: number, total?: number): void;
  answer(status: number, text: string): void;
  lose(): void;
}

/** In place of XMLHttpRequest, until `vi.unstubAllGlobals`; returns the uploads, as they are sent. */
export function stubUploads(): FakeUpload[] {
  const sent: FakeUpload[] = [];
  class Request implements FakeUpload {
    method = "";
    address = "";
    headers = new Headers();
    form = new FormData();
    aborts = 0;
    isOver = false;
    status = 0;
    responseType = "";
    response: unknown = "";
    upload: { onprogress?: (event: object) => void } = {};
    onload = () => {};
    onerror = () => {};
    onabort = () => {};
    onloadend = () => {};
    open(method: string, address: string) {
      Object.assign(this, { method, address });
    }
    setRequestHeader(name: string, value: string) {
      this.headers.set(name, value);
    }
    getResponseHeader = () => null;
    send(form: FormData) {
      this.form = form;
      sent.push(this);
    }
    abort() {
      this.aborts += 1;
      this.end(this.onabort);
    }
    tell(loaded: number, total?: number) {
      this.upload.onprogress?.({ lengthComputable: total !== undefined, loaded, total: total ?? 0 });
    }
    answer(status: number, text: string) {
      this.status = status;
      this.response = this.responseType === "json" ? parsed(text) : text;
      this.end(this.onload);
    }
    lose() {
      this.end(this.onerror);
    }
    private end(how: () => void) {
      if (this.isOver) return;
      this.isOver = true;
      how.call(this);
      this.onloadend();
    }
  }
  vi.stubGlobal("XMLHttpRequest", Request);
  return sent;
}

/** As browsers read an answer: null where it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
