import { RE2JS } from 're2js';

/** What tells whether a text holds a match, in time that grows with the text alone. */
export type LinearTest = (text: string) => boolean;

/** A pattern in the words of RE2 (`linearSource`); undefined where the engine refuses it, as too large say. */
export function compileLinear(source: string): LinearTest | undefined {
  try {
    const compiled = RE2JS.compile(source);
    return (text) => compiled.test(text);
  } catch {
    return undefined;
  }
}
