import { TEXT_LIMITS } from '@pharos/plugin';
import {
  type CellValue,
  type FramedField,
  interpolate,
  type LinkedValue,
  linkedValue,
  type ScopedVariables,
} from '@pharos/plugin/unstable';
import type { ColumnStyle } from './own-options.ts';

interface LinkedCell {
  /** As shown. */
  readonly text: string;
  readonly value: CellValue;
  readonly row: number;
  /** All values of its row, hidden ones too. */
  readonly cells: readonly CellValue[];
  readonly field: FramedField;
}

/** What the names of a link stand for: the text of its cell, and the values of its row by their places. */
function cellVariables({ text, cells }: LinkedCell): ScopedVariables {
  const variables: Record<string, ScopedVariables[string]> = { __cell: { value: text } };
  for (const [index, value] of cells.entries()) variables[`__cell_${index}`] = { value: String(value ?? '') };
  return variables;
}

/**
 * Where a cell leads: values are escaped in the address and stand as they are in the tooltip, and in the address where they are followed by
 * `:raw`. Undefined where its rule has no link.
 */
export function cellLink({ link, linkUrl, linkTooltip, linkTargetBlank }: ColumnStyle, cell: LinkedCell): LinkedValue | undefined {
  if (!link || linkUrl === '') return undefined;
  const variables = cellVariables(cell);
  const url = interpolate(linkUrl, variables, { format: 'percentencode', maxLength: TEXT_LIMITS.text });
  const { field, row, value, text } = cell;
  return linkedValue([{ title: interpolate(linkTooltip, variables, { maxLength: TEXT_LIMITS.name }), url, targetBlank: linkTargetBlank }], {
    field,
    row,
    value,
    text,
  });
}
