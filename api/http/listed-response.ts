import { type IncomingMessage, ServerResponse } from 'node:http';

/** Names and values of headers in turn, as `writeHead` takes them. */
export type HeaderList = readonly string[];

/**
 * An answer that keeps what most answers say in their headers as a list, which Node writes a good deal faster than
 * headers that are set one by one; those can be set beside it.
 */
export class ListedResponse<
  Request extends IncomingMessage = IncomingMessage,
> extends ServerResponse<Request> {
  #list: string[] = [];

  /** Adds headers; one that was added before gets its new value. */
  addHeaders(list: HeaderList): void {
    for (let at = 0; at < list.length; at += 2) {
      const [name, value] = [list[at] as string, list[at + 1] as string];
      let place = 0;
      while (place < this.#list.length && this.#list[place] !== name) place += 2;
      this.#list[place] = name;
      this.#list[place + 1] = value;
    }
  }

  /** Sets what was added one by one, as those need it who know only that. */
  setAddedHeaders(): void {
    setAll(this, this.#list);
    this.#list = [];
  }

  /** Node calls it by itself for an answer that begins with its body. */
  override writeHead(status: number, ...others: unknown[]): this {
    const [own = []] = others;
    if (Array.isArray(own)) return super.writeHead(status, [...this.#list, ...own]);
    this.setAddedHeaders();
    return super.writeHead(status, ...(others as []));
  }
}

/** Adds headers to an answer in the way that is best for it: Express makes an object of its own of those it gets. */
export function addHeaders(res: ServerResponse, list: HeaderList): void {
  if (res instanceof ListedResponse) res.addHeaders(list);
  else setAll(res, list);
}

function setAll(res: ServerResponse, list: HeaderList): void {
  for (let at = 0; at < list.length; at += 2) res.setHeader(list[at] as string, list[at + 1] as string);
}
