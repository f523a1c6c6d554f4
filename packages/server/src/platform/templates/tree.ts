/** What a template is given. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | Fields;
export interface Fields {
  readonly [name: string]: Value;
}

export type Operand =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null }
  /** `.a.b` of the item of a `range`, else of the data; `$.a.b` always of the data. Without names all of it. */
  | { readonly kind: 'field'; readonly isOfData: boolean; readonly names: readonly string[] }
  | { readonly kind: 'pipe'; readonly pipe: Pipe };

export type Command =
  | { readonly kind: 'operand'; readonly operand: Operand }
  | { readonly kind: 'call'; readonly name: string; readonly operands: readonly Operand[] };

/** Commands in a row, each given the value of the one before as its last operand. */
export interface Pipe {
  readonly commands: readonly Command[];
  readonly line: number;
}

/** Where a value stands, which decides how it is written. */
export type Place = 'plain' | 'html' | 'url' | 'css';

export type TemplateNode =
  | { readonly kind: 'text'; readonly text: string; readonly line: number }
  | { readonly kind: 'value'; readonly pipe: Pipe; readonly place: Place }
  | { readonly kind: 'if'; readonly pipe: Pipe; readonly body: readonly TemplateNode[]; readonly otherwise: readonly TemplateNode[] }
  | { readonly kind: 'range'; readonly pipe: Pipe; readonly body: readonly TemplateNode[]; readonly otherwise: readonly TemplateNode[] }
  | { readonly kind: 'subject'; readonly nodes: readonly TemplateNode[]; readonly line: number }
  /** The address of a link or picture stands between these two. */
  | { readonly kind: 'url-start'; readonly attribute: string }
  | { readonly kind: 'url-end' };
