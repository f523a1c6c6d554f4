/** What panels and editors may use on top of `@pharos/plugin`: React contracts, fifteen controls, what drawings have in common. Stable as that is. */
export {
  type AnnotationEditorProps,
  type ConfigEditorProps,
  type DataSourceEditor,
  defineDataSourceEditor,
  type EditedDataSource,
  type EditedPanel,
  type PastedQuery,
  type QueryEditorProps,
  type SendToSource,
  type SettingsFaults,
} from './data-source-editor.ts';
export {
  definePanel,
  type EditorTab,
  type EditorTabProps,
  type PanelContext,
  type PanelHost,
  type PanelPlugin,
  type PanelProps,
  type PanelSize,
  type PointerBus,
  type SavedPanel,
} from './panel-plugin.ts';
export {
  ChoiceOption,
  DecimalsOption,
  NumberOption,
  OptionGroup,
  OptionGroups,
  SwitchOption,
  TextOption,
  UnitOption,
} from './option-fields/OptionFields.tsx';
export { Button } from '@pharos/ui/button';
export { classNames, cssVariables } from '@pharos/ui/element';
export { EmptyState } from '@pharos/ui/feedback';
export { Field, InlineField, InlineOptions, NumberField, TextField } from '@pharos/ui/field';
export { Icon } from '@pharos/ui/icon';
export { lazyPart } from '@pharos/ui/lazy';
export { joinSentences, type Readable, ReadableDrawing, type ReadablePlace, type ReadableSeries } from '@pharos/ui/readable';
export { Select } from '@pharos/ui/select';
