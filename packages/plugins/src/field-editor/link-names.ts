import { fieldsOf } from '@pharos/domain/fields/fields-of';
import type { Completions } from '@pharos/ui';
import { createContext } from 'react';
import type { Frame } from '../plugin.ts';

/** What titles and addresses of links may name beside what every value has. */
export interface LinkNameSource {
  readonly frames: readonly Frame[];
  /** Of the dashboard, without the sign before them. */
  readonly variables: readonly string[];
}

export const LinkNames = createContext<LinkNameSource>({ frames: [], variables: [] });

const OF_VALUE: readonly (readonly [name: string, meaning: string])[] = [
  ['__value.raw', 'The value'],
  ['__value.text', 'The value as it is shown'],
  ['__value.numeric', 'The value as a number'],
  ['__value.time', 'The time of the value, epoch ms'],
  ['__value.calc', 'How the value was calculated'],
  ['__series.name', 'The name of the series'],
  ['__field.name', 'The name of the field'],
  ['__url_time_range', 'The time range as parameters'],
  ['__all_variables', 'All variables as parameters'],
  ['__from', 'Begin of the time range, epoch ms'],
  ['__to', 'End of the time range, epoch ms'],
];

const dataName = (name: string): string => (/^[\w-]+$/.test(name) ? `__data.fields.${name}` : `__data.fields["${name}"]`);
const labelName = (name: string): string => (/^\w+$/.test(name) ? `__field.labels.${name}` : `__field.labels["${name}"]`);

function allNames({ frames, variables }: LinkNameSource): readonly (readonly [name: string, meaning: string])[] {
  const all = fieldsOf(frames);
  const labels = [...new Set(all.flatMap((field) => Object.keys(field.labels)))];
  const fields = [...new Set(all.map(({ name }) => name))].filter((name) => !/["\]}]/.test(name));
  return [
    ...OF_VALUE,
    ...labels.map((name) => [labelName(name), `Label ${name}`] as const),
    ...fields.map((name) => [dataName(name), `${name} of the same row`] as const),
    ...variables.map((name) => [name, 'Variable of the dashboard'] as const),
  ];
}

/** A name that is being typed: a sign, then a part of it. */
const PART = /\$\{?([\w.]*)$/;

/** Names that may follow `$` or `${` at the end of a text. */
export function completeLinkName(before: string, source: LinkNameSource): Completions | undefined {
  const match = PART.exec(before);
  if (!match) return undefined;
  const wanted = (match[1] ?? '').toLowerCase();
  const options = allNames(source)
    .filter(([name]) => name.toLowerCase().includes(wanted))
    .map(([name, description]) => ({ value: `\${${name}}`, label: `\${${name}}`, description }));
  return options.length === 0 ? undefined : { from: match.index, options };
}
