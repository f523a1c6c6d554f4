import { type Action, readPipe, readTokens, type Token } from './read-pipe.ts';
import { type Source, splitSource } from './split-source.ts';
import { TemplateError } from './template-error.ts';
import type { Pipe, TemplateNode } from './tree.ts';

const MAX_DEPTH = 20;

/** Words of Go's templates that this language leaves out. */
const LEFT_OUT: ReadonlySet<string> = new Set(['with', 'template', 'define', 'block', 'break', 'continue']);

/** What has begun and not ended: the whole, or a branch. */
interface Open {
  readonly kind: 'whole' | 'if' | 'range';
  readonly line: number;
  readonly pipe: Pipe | undefined;
  readonly nodes: TemplateNode[];
  /** Nodes of the first branch, once `else` came. */
  readonly first: readonly TemplateNode[] | undefined;
  /** Begun by `else if`: it ends with the one around it. */
  readonly endsAround: boolean;
}

/** Reads a template. Values stand in plain text until something says otherwise. @throws TemplateError that names the line */
export function readTree(source: Source): readonly TemplateNode[] {
  const { file } = source;
  const open: Open[] = [{ kind: 'whole', line: source.line, pipe: undefined, nodes: [], first: undefined, endsAround: false }];
  for (const piece of splitSource(source)) {
    if (piece.kind === 'text') open.at(-1)?.nodes.push({ kind: 'text', text: piece.text, line: piece.line });
    else readAction({ file, line: piece.line, code: piece.text }, open);
  }
  const last = open.pop();
  if (!last || last.kind !== 'whole') throw new TemplateError(file, last?.line ?? source.line, `${last?.kind} that begins here has no end`);
  return last.nodes;
}

function readAction(action: Action, open: Open[]): void {
  const tokens = readTokens(action);
  const [first, ...rest] = tokens;
  const word = first?.kind === 'name' ? first.value : '';
  if (LEFT_OUT.has(word)) throw new TemplateError(action.file, action.line, `${word} is not in the language of templates`);
  if (word === 'if' || word === 'range') openBranch(open, { kind: word, action, tokens: rest });
  else if (word === 'else') readElse(open, action, rest);
  else if (word === 'end') closeBranch(open, action, rest);
  else if (word === 'Subject') open.at(-1)?.nodes.push(readSubject(action, rest));
  else open.at(-1)?.nodes.push({ kind: 'value', pipe: readPipe(tokens, action), place: 'plain' });
}

interface Branch {
  readonly kind: 'if' | 'range';
  readonly action: Action;
  readonly tokens: readonly Token[];
  readonly endsAround?: boolean;
}

function openBranch(open: Open[], { kind, action, tokens, endsAround = false }: Branch): void {
  if (open.length > MAX_DEPTH) throw new TemplateError(action.file, action.line, 'too many branches inside of each other');
  if (kind === 'range' && open.some((outer) => outer.kind === 'range'))
    throw new TemplateError(action.file, action.line, 'range inside of range is not in the language of templates');
  open.push({ kind, line: action.line, pipe: readPipe(tokens, action), nodes: [], first: undefined, endsAround });
}

function readElse(open: Open[], action: Action, tokens: readonly Token[]): void {
  const branch = open.pop();
  if (!branch || branch.kind === 'whole' || branch.first) throw new TemplateError(action.file, action.line, 'else belongs to nothing');
  open.push({ ...branch, first: branch.nodes, nodes: [] });
  const [word, ...rest] = tokens;
  if (!word) return;
  if (word.kind !== 'name' || word.value !== 'if' || branch.kind !== 'if')
    throw new TemplateError(action.file, action.line, 'behind else only if may stand, in an if');
  openBranch(open, { kind: 'if', action, tokens: rest, endsAround: true });
}

function closeBranch(open: Open[], action: Action, rest: readonly Token[]): void {
  const branch = open.pop();
  if (!branch?.pipe || branch.kind === 'whole' || rest.length > 0)
    throw new TemplateError(action.file, action.line, 'end belongs to nothing');
  const { pipe, first, nodes } = branch;
  const main = first ?? nodes;
  const otherwise = first ? nodes : [];
  open.at(-1)?.nodes.push({ kind: branch.kind, pipe, body: main, otherwise });
  if (branch.endsAround) closeBranch(open, action, rest);
}

/** `Subject .Subject "..."`: the text is a template of its own, as others write it. */
function readSubject({ file, line }: Action, tokens: readonly Token[]): TemplateNode {
  const [field, text, ...more] = tokens;
  if (field?.kind !== 'field' || text?.kind !== 'literal' || typeof text.value !== 'string' || more.length > 0)
    throw new TemplateError(file, line, 'Subject is given .Subject and a text');
  const nodes = readTree({ file, text: text.value, line });
  if (nodes.some(({ kind }) => kind === 'subject')) throw new TemplateError(file, line, 'Subject stands in itself');
  return { kind: 'subject', nodes, line };
}
