import { placeValues } from './place-values.ts';
import { readTree } from './read-tree.ts';
import { type Rendered, render } from './render.ts';
import { TemplateError } from './template-error.ts';
import type { Command, Fields, Operand, Pipe, TemplateNode } from './tree.ts';

export interface Template {
  /** What it reads of its data. */
  readonly fields: ReadonlySet<string>;
  /** Fills it with values. @throws TemplateError where one does not fit, or where it becomes longer than 256 KB */
  render(data: Fields, nowMs: number): Rendered;
}

interface TemplateSource {
  /** Named in errors. */
  readonly file: string;
  readonly text: string;
  /** How values are written: for HTML by where they stand in it, or as they are. */
  readonly kind: 'html' | 'text';
}

const MAX_TEMPLATE_LENGTH = 262_144;

/**
 * Reads a template: fields (`{{ .Labels.x }}`, `{{ $.Name }}` of the data inside of `range`), `if`, `else if`, `else`, `range` over one list and not
 * inside of another, pipes of the listed functions, `{{ Subject .Subject "..." }}`, comments and the trim markers `{{-` and `-}}`. Reading and
 * filling take a time that grows with the template and with the values, and no more.
 * @throws TemplateError that names file, line and what is not in the language
 */
export function compileTemplate({ file, text, kind }: TemplateSource): Template {
  if (text.length > MAX_TEMPLATE_LENGTH) throw new TemplateError(file, 1, `it is longer than ${MAX_TEMPLATE_LENGTH / 1024} KB`);
  const read = readTree({ file, text, line: 1 });
  const nodes = kind === 'html' ? placeValues(read, file) : read;
  return { fields: listDataFields(nodes), render: (data, nowMs) => render(nodes, { file, data, nowMs }) };
}

/** Names of the fields that a template reads of its data; of the items of a list it says nothing. */
function listDataFields(nodes: readonly TemplateNode[]): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => fieldsOfNode(node, false)));
}

function fieldsOfNode(node: TemplateNode, isInRange: boolean): readonly string[] {
  const fieldsOfAll = (nodes: readonly TemplateNode[], isInside = isInRange) => nodes.flatMap((one) => fieldsOfNode(one, isInside));
  if (node.kind === 'value') return fieldsOfPipe(node.pipe, isInRange);
  if (node.kind === 'if') return [...fieldsOfPipe(node.pipe, isInRange), ...fieldsOfAll(node.body), ...fieldsOfAll(node.otherwise)];
  if (node.kind === 'range')
    return [...fieldsOfPipe(node.pipe, isInRange), ...fieldsOfAll(node.body, true), ...fieldsOfAll(node.otherwise)];
  return node.kind === 'subject' ? fieldsOfAll(node.nodes) : [];
}

const fieldsOfPipe = ({ commands }: Pipe, isInRange: boolean): readonly string[] =>
  commands.flatMap((command) => operandsOf(command).flatMap((operand) => fieldsOfOperand(operand, isInRange)));

const operandsOf = (command: Command): readonly Operand[] => (command.kind === 'call' ? command.operands : [command.operand]);

function fieldsOfOperand(operand: Operand, isInRange: boolean): readonly string[] {
  if (operand.kind === 'pipe') return fieldsOfPipe(operand.pipe, isInRange);
  return operand.kind === 'field' && (operand.isOfData || !isInRange) ? operand.names.slice(0, 1) : [];
}
