import { fieldAt, FUNCTIONS, isTrue } from './functions.ts';
import { TemplateError } from './template-error.ts';
import type { Command, Fields, Operand, Pipe, TemplateNode, Value } from './tree.ts';
import { BLANK_URL, encodeUrlPart, htmlText, isSafeUrl, writeValue } from './write-value.ts';

const MAX_OUTPUT_BYTES = 262_144;
/** Nodes, items and letters that are written, also where they do not stand in the output, and what functions look through and make. */
const MAX_WORK = 500_000;

export interface Rendering {
  readonly file: string;
  readonly data: Fields;
  readonly nowMs: number;
}

export interface Rendered {
  readonly text: string;
  /** As the template says it, of the last `Subject` that was reached. */
  readonly subject: string | undefined;
}

/** Fills a template. @throws TemplateError where a value does not fit, or where it becomes too much */
export function render(nodes: readonly TemplateNode[], rendering: Rendering): Rendered {
  const run = new Run(rendering);
  run.write(nodes, rendering.data);
  return { text: run.text(), subject: run.subject };
}

/** An address that is being written. */
interface OpenUrl {
  readonly attribute: string;
  /** What the template itself says before the first value. */
  literal: string;
  text: string;
  hasValue: boolean;
  isBehindQuery: boolean;
}

const encoder = new TextEncoder();

class Run {
  subject: string | undefined;
  readonly #rendering: Rendering;
  readonly #parts: string[] = [];
  #bytes = 0;
  #work = 0;
  #line = 1;
  #url: OpenUrl | undefined;

  constructor(rendering: Rendering) {
    this.#rendering = rendering;
  }

  text(): string {
    return this.#parts.join('');
  }

  write(nodes: readonly TemplateNode[], item: Value): void {
    for (const node of nodes) {
      this.#spend(1);
      this.#writeNode(node, item);
    }
  }

  #writeNode(node: TemplateNode, item: Value): void {
    switch (node.kind) {
      case 'text':
        this.#writeLiteral(node.text);
        return;
      case 'value':
        this.#writeOne(node, item);
        return;
      case 'if':
        this.write(this.#isTrue(node.pipe, item) ? node.body : node.otherwise, item);
        return;
      case 'range':
        this.#writeEach(node, item);
        return;
      case 'subject':
        this.subject = this.#textOf(node.nodes, item);
        return;
      case 'url-start':
        this.#url = { attribute: node.attribute, literal: '', text: '', hasValue: false, isBehindQuery: false };
        return;
      default:
        this.#endUrl();
    }
  }

  #writeEach({ pipe, body, otherwise }: Extract<TemplateNode, { kind: 'range' }>, item: Value): void {
    const list = this.#valueOf(pipe, item) ?? [];
    if (!Array.isArray(list)) throw this.#fail('range goes over lists');
    if (list.length === 0) this.write(otherwise, item);
    for (const one of list) {
      this.#spend(1);
      this.write(body, one);
    }
  }

  #isTrue(pipe: Pipe, item: Value): boolean {
    const value = this.#valueOf(pipe, item);
    if (typeof value === 'object') this.#spend(weightOf(value));
    return isTrue(value);
  }

  /** A text of its own, of the same work. */
  #textOf(nodes: readonly TemplateNode[], item: Value): string {
    const inner = new Run(this.#rendering);
    inner.#work = this.#work;
    inner.write(nodes, item);
    this.#work = inner.#work;
    return inner.text();
  }

  #writeLiteral(text: string): void {
    this.#spend(text.length);
    if (!this.#url) return this.#push(text);
    if (!this.#url.hasValue) this.#url.literal += text;
    this.#extendUrl(this.#url, text, text);
  }

  #writeOne({ pipe, place }: Extract<TemplateNode, { kind: 'value' }>, item: Value): void {
    const value = this.#valueOf(pipe, item);
    if (typeof value === 'object' && value !== null) throw this.#fail('a list is no text: range goes over it, and join makes one of it');
    const text = String(value ?? '');
    this.#spend(text.length);
    if (this.#url) {
      this.#url.hasValue = true;
      const encoded = encodeUrlPart(text, this.#url.isBehindQuery);
      this.#extendUrl(this.#url, encoded, htmlText(encoded));
    } else if (place !== 'url') this.#push(writeValue(text, place));
  }

  /** `written` is `part` as HTML has it. */
  #extendUrl(url: OpenUrl, part: string, written: string): void {
    url.text += written;
    url.isBehindQuery ||= /[?#]/.test(part);
    this.#checkLength(url.text.length);
  }

  #endUrl(): void {
    const url = this.#url;
    this.#url = undefined;
    if (url) this.#push(url.hasValue && !isSafeUrl(url.text, url) ? BLANK_URL : url.text);
  }

  #push(text: string): void {
    this.#bytes += encoder.encode(text).length;
    this.#checkLength(this.#bytes);
    this.#parts.push(text);
  }

  #checkLength(length: number): void {
    if (length > MAX_OUTPUT_BYTES) throw this.#fail(`it becomes longer than ${MAX_OUTPUT_BYTES / 1024} KB`);
  }

  #valueOf(pipe: Pipe, item: Value): Value {
    this.#line = pipe.line;
    let value: Value;
    for (const [at, command] of pipe.commands.entries()) value = this.#runCommand(command, item, at === 0 ? [] : [value]);
    return value;
  }

  #runCommand(command: Command, item: Value, handed: readonly Value[]): Value {
    if (command.kind === 'operand') return this.#operand(command.operand, item);
    const values = [...command.operands.map((operand) => this.#operand(operand, item)), ...handed];
    const called = FUNCTIONS[command.name];
    this.#spend(values.reduce<number>((sum, value) => sum + weightOf(value), 1));
    this.#spend(called?.made?.(values) ?? 0);
    try {
      return called?.run(values, this.#rendering.nowMs);
    } catch (error) {
      throw this.#fail(`${command.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  #operand(operand: Operand, item: Value): Value {
    if (operand.kind === 'literal') return operand.value;
    if (operand.kind === 'pipe') return this.#valueOf(operand.pipe, item);
    this.#spend(operand.names.length);
    return operand.names.reduce<Value>(fieldAt, operand.isOfData ? this.#rendering.data : item);
  }

  #spend(work: number): void {
    this.#work += work;
    if (this.#work > MAX_WORK) throw this.#fail('it takes too many steps');
  }

  #fail(problem: string): TemplateError {
    return new TemplateError(this.#rendering.file, this.#line, problem);
  }
}

/** What may have to be looked through of a value. */
function weightOf(value: Value): number {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + 1 + (typeof one === 'string' ? one.length : 0), 0);
  return typeof value === 'object' && value !== null ? Object.keys(value).length : 0;
}
