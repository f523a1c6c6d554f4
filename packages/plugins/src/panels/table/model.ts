import type { Frame } from '@pharos/plugin';
import type { PanelContext, PanelSize } from '@pharos/plugin/ui';
import { fieldsCode } from './fields-code.ts';
import type { TableOptions } from './options.ts';
import { buildOwn } from './own/own-model.ts';
import type { ModelInput } from './view/model-input.ts';
import type { TableModel } from './view/table-model.ts';

/** Frames as rows and columns, in either form of options; texts are made when a row is shown. @throws Error where the code of the form is not there. */
// oxlint-disable-next-line max-params -- the contract of every panel's `buildModel`
export function buildTable(frames: readonly Frame[], options: TableOptions, { width }: PanelSize, context: PanelContext): TableModel {
  const input: ModelInput = { frames, options, widthPx: width, context };
  if (options.form === 'own') return buildOwn(input);
  const code = fieldsCode.loaded();
  if (!code) throw new Error('the table was not waited for');
  return code.buildOfFields(input);
}
