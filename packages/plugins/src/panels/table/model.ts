import type { Frame } from '@pharos/plugin';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { buildOfFields } from './fields/field-model.ts';
import type { TableOptions } from './options.ts';
import { buildOwn } from './own/own-model.ts';
import type { ModelInput } from './view/model-input.ts';
import type { TableModel } from './view/table-model.ts';

/** Frames as rows and columns, in either form of options; texts are made when a row is shown. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildTable(frames: readonly Frame[], options: TableOptions, { width }: PanelSize, context: PanelContext): TableModel {
  const input: ModelInput = { frames, options, widthPx: width, context };
  return options.form === 'fields' ? buildOfFields(input) : buildOwn(input);
}
