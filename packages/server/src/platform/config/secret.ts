import { inspect } from 'node:util';

const MASK = '************';

/** A value that never shows itself: printing, logging and serialising give a mask. Read it with `reveal`, for one use. */
export class Secret {
  readonly #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  get isSet(): boolean {
    return this.#value !== '';
  }

  reveal(): string {
    return this.#value;
  }

  toString(): string {
    return this.isSet ? MASK : '';
  }

  toJSON(): string {
    return this.toString();
  }

  [inspect.custom](): string {
    return this.toString();
  }
}
