import { endOf, type HtmlState, isUrl, placeAt, START, step } from './html-state.ts';
import { TemplateError } from './template-error.ts';
import type { TemplateNode } from './tree.ts';

interface Placed {
  readonly nodes: readonly TemplateNode[];
  readonly end: HtmlState;
}

/** Says of each value of a template how it is written where it stands in HTML, in one pass. @throws TemplateError where none may stand */
export function placeValues(nodes: readonly TemplateNode[], file: string): readonly TemplateNode[] {
  const placed = placeAll(nodes, START, file);
  if (placed.end.at !== 'text') throw new TemplateError(file, lastLine(nodes), 'the template ends inside of a tag, a comment or a script');
  return placed.nodes;
}

const lastLine = (nodes: readonly TemplateNode[]): number => {
  const text = nodes.findLast((node) => node.kind === 'text');
  return text?.kind === 'text' ? text.line : 1;
};

function placeAll(nodes: readonly TemplateNode[], start: HtmlState, file: string): Placed {
  const placed: TemplateNode[] = [];
  let state = start;
  for (const node of nodes) {
    const next = placeNode(node, state, file);
    for (const one of next.nodes) placed.push(one);
    state = next.end;
  }
  return { nodes: placed, end: state };
}

function placeNode(node: TemplateNode, state: HtmlState, file: string): Placed {
  if (node.kind === 'text') return placeText(node, state);
  if (node.kind === 'value') {
    const found = placeAt(state);
    if ('problem' in found) throw new TemplateError(file, node.pipe.line, `no value may stand ${found.problem}`);
    return { nodes: [{ ...node, place: found.place }], end: state };
  }
  if (node.kind === 'if') {
    const body = placeAll(node.body, state, file);
    const otherwise = placeAll(node.otherwise, state, file);
    if (!isSame(body.end, otherwise.end)) throw differs(file, node.pipe.line, 'if');
    return { nodes: [{ ...node, body: body.nodes, otherwise: otherwise.nodes }], end: body.end };
  }
  if (node.kind === 'range') {
    const body = placeAll(node.body, state, file);
    const otherwise = placeAll(node.otherwise, state, file);
    if (!isSame(body.end, state) || !isSame(otherwise.end, state)) throw differs(file, node.pipe.line, 'range');
    return { nodes: [{ ...node, body: body.nodes, otherwise: otherwise.nodes }], end: state };
  }
  return { nodes: [node], end: state };
}

const differs = (file: string, line: number, word: string): TemplateError =>
  new TemplateError(file, line, `the branches of ${word} end at different places of HTML, such as one inside of a tag and one behind it`);

const isSame = (one: HtmlState, other: HtmlState): boolean =>
  one.at === other.at &&
  one.element === other.element &&
  one.attribute === other.attribute &&
  one.isEndTag === other.isEndTag &&
  one.tail === other.tail;

/** Cuts a text where an address begins and ends. */
function placeText({ text, line }: Extract<TemplateNode, { kind: 'text' }>, start: HtmlState): Placed {
  const nodes: TemplateNode[] = [];
  let state = start;
  let from = 0;
  const cut = (to: number, node: TemplateNode): void => {
    nodes.push({ kind: 'text', text: text.slice(from, to), line }, node);
    from = to;
  };
  for (let at = nextSign(text, 0, state); at < text.length; at = nextSign(text, at + 1, state)) {
    const next = step(state, text.charAt(at));
    if (isUrl(next) && !isUrl(state)) cut(at + 1, { kind: 'url-start', attribute: next.attribute });
    if (!isUrl(next) && isUrl(state)) cut(at, { kind: 'url-end' });
    state = next;
  }
  nodes.push({ kind: 'text', text: text.slice(from), line });
  return { nodes: nodes.filter((node) => node.kind !== 'text' || node.text !== ''), end: state };
}

function nextSign(text: string, from: number, state: HtmlState): number {
  const end = endOf(state);
  const found = end === undefined ? from : text.indexOf(end, from);
  return found < 0 ? text.length : found;
}
