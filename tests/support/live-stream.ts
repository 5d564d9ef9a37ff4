import { type ClientRequest, get, type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import { eventsIn, type ReceivedEvent, retriesIn } from "./live-reader";

/** A live stream as a browser holds it, without a browser: it does not come back by itself. */
export class ClientStream {
  text = "";
  status = 0;
  headers: IncomingHttpHeaders = {};
  isOpen = false;
  /** Resolves when the server or this side has ended it. */
  readonly ended: Promise<void>;
  #request: ClientRequest;
  #onText = () => {};

  private constructor(request: ClientRequest, onAnswer: () => void) {
    this.#request = request;
    this.ended = new Promise((resolve) => {
      request.once("error", () => resolve());
      request.once("close", () => resolve());
      request.once("response", (response: IncomingMessage) => {
        this.status = response.statusCode ?? 0;
        this.headers = response.headers;
        this.isOpen = this.status === 200;
        response.setEncoding("utf8");
        response.on("data", (part: string) => {
          this.text += part;
          this.#onText();
        });
        response.on("error", () => {});
        response.once("close", () => {
          this.isOpen = false;
        });
        onAnswer();
      });
    });
  }

  /** Resolves with the head of the answer; also where nobody answers, with status 0. */
  static async begin(url: string, headers: Record<string, string>, query = ""): Promise<ClientStream> {
    let answered = () => {};
    const head = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const request = get(`${url}/api/live${query}`, { headers, agent: false });
    const stream = new ClientStream(request, answered);
    await Promise.race([head, stream.ended]);
    return stream;
  }

  events(): ReceivedEvent[] {
    return eventsIn(this.text);
  }

  retries(): number[] {
    return retriesIn(this.text);
  }

  /** Calls it for each part that comes. */
  onText(listener: () => void): void {
    this.#onText = listener;
  }

  close(): void {
    this.#request.destroy();
  }
}

/**
 * A stream that comes back as EventSource does (WHATWG HTML §9.2.3): after the time that it was told, until
 * it is closed or gets another answer than 200.
 */
export class ReturningStream {
  /** The number of times that a stream has begun. */
  beginnings = 0;
  #current: ClientStream | null = null;
  #earlier = "";
  #isClosed = false;

  constructor(url: string, headers: Record<string, string>) {
    void this.#run(url, headers);
  }

  get isOpen(): boolean {
    return this.#current?.isOpen ?? false;
  }

  /** The status that has ended it for good; 0 where none has. */
  refusal = 0;

  /** All events since the first beginning. */
  events(): ReceivedEvent[] {
    return eventsIn(this.#earlier + (this.#current?.text ?? ""));
  }

  close(): void {
    this.#isClosed = true;
    this.#current?.close();
  }

  async #run(url: string, headers: Record<string, string>): Promise<void> {
    while (!this.#isClosed && this.refusal === 0) {
      const stream = await ClientStream.begin(url, headers);
      this.#current = stream;
      if (stream.isOpen) this.beginnings += 1;
      else this.refusal = stream.status;
      await stream.ended;
      this.#earlier += stream.text;
      this.#current = null;
      const wait = retriesIn(this.#earlier).at(-1) ?? 1_000;
      if (!this.#isClosed) await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
