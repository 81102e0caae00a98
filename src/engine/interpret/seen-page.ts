import type { Page } from '../../features/pagination/paging-method.ts';
import type { Json } from '../../language/values/json.ts';
import type { ExchangeOutcome } from './exchange.ts';
import type { PageBody } from './page-body.ts';

/**
 * What pagination and its conditions see. The fields of a header are made when a method reads them, which takes 4 µs. The getter is in a class: one in
 * an object literal would give each object a shape of its own, which keeps the response in memory until the next full garbage collection.
 */
export class SeenPage implements Page {
  readonly response: Json;
  readonly records: readonly Json[];
  readonly #outcome: ExchangeOutcome;

  constructor(body: PageBody, records: readonly Json[], outcome: ExchangeOutcome) {
    this.response = body.kind === 'bytes' ? null : body.value;
    this.records = records;
    this.#outcome = outcome;
  }

  get status(): number {
    return this.#outcome.kind === 'response' ? this.#outcome.response.status : 0;
  }

  get url(): string {
    return this.#outcome.kind === 'response' ? this.#outcome.url : '';
  }

  get headers(): Page['headers'] {
    return this.#outcome.kind === 'response' ? this.#outcome.response.headers : [];
  }
}
