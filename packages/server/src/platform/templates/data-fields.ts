import type { Command, Operand, Pipe, TemplateNode } from './tree.ts';

/** Names of the fields that a template reads of its data; of the items of a list it says nothing. */
export function listDataFields(nodes: readonly TemplateNode[]): ReadonlySet<string> {
  return new Set(nodes.flatMap((node) => ofNode(node, false)));
}

function ofNode(node: TemplateNode, isInRange: boolean): readonly string[] {
  const ofAll = (nodes: readonly TemplateNode[], isInside = isInRange) => nodes.flatMap((one) => ofNode(one, isInside));
  if (node.kind === 'value') return ofPipe(node.pipe, isInRange);
  if (node.kind === 'if') return [...ofPipe(node.pipe, isInRange), ...ofAll(node.body), ...ofAll(node.otherwise)];
  if (node.kind === 'range') return [...ofPipe(node.pipe, isInRange), ...ofAll(node.body, true), ...ofAll(node.otherwise)];
  return node.kind === 'subject' ? ofAll(node.nodes) : [];
}

const ofPipe = ({ commands }: Pipe, isInRange: boolean): readonly string[] =>
  commands.flatMap((command) => operandsOf(command).flatMap((operand) => ofOperand(operand, isInRange)));

const operandsOf = (command: Command): readonly Operand[] => (command.kind === 'call' ? command.operands : [command.operand]);

function ofOperand(operand: Operand, isInRange: boolean): readonly string[] {
  if (operand.kind === 'pipe') return ofPipe(operand.pipe, isInRange);
  return operand.kind === 'field' && (operand.isOfData || !isInRange) ? operand.names.slice(0, 1) : [];
}
