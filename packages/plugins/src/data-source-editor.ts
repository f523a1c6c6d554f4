import type { JsonObject } from '@pharos/contract/primitives';
import type { ComponentType } from 'react';
import type { HttpResponse, HttpRequest } from './data-source-plugin.ts';

/** The saved row as the settings page edits it. */
export interface EditedDataSource {
  readonly name: string;
  readonly url: string;
  readonly access: 'proxy' | 'direct';
  readonly user: string;
  readonly database: string;
  readonly jsonData: JsonObject;
  /** Which secrets are stored. */
  readonly secureJsonFields: Readonly<Record<string, boolean>>;
  /** Secrets typed on this page, not stored yet. */
  readonly secureJsonData: Readonly<Record<string, string>>;
}

/** What the settings page hands to the editor of a data source. */
export interface ConfigEditorProps {
  readonly value: EditedDataSource;
  readonly onChange: (change: Partial<EditedDataSource>) => void;
  /** The shared HTTP settings block of the host, to be placed by the editor. */
  readonly HttpSettings: ComponentType<{ readonly suggestedUrl: string }>;
  readonly isReadOnly: boolean;
  /** Messages to show at the editor's own fields now, by the names that `faults` of the editor gives them. */
  readonly faults: FieldFaults;
}

/** Messages by the name of a field, undefined where nothing is wrong; the names are the editor's own. */
type FieldFaults = Readonly<Record<string, string | undefined>>;

/** What keeps settings from being saved. */
export interface SettingsFaults {
  /** Shown at once: typing on does not mend it. */
  readonly wrong?: FieldFaults;
  /** Shown after the first try to save: a field nobody has come to yet is no mistake. */
  readonly missing?: FieldFaults;
}

/** Asks the store on behalf of an editor: metric names, label values. Goes through the server's proxy, with browser access to the store itself. */
export type SendToSource = (request: HttpRequest, signal?: AbortSignal) => Promise<HttpResponse>;

/** The panel around a target, as far as its editor may know and change it. Times are epoch ms. */
export interface EditedPanel {
  /** Type of the panel, for example `graph`. */
  readonly type: string;
  /** Unit of its values, empty where none was chosen; undefined for a type that has none. */
  readonly unit: string | undefined;
  /** Whether a variable has several values in this panel now; absent: none has. */
  readonly hasSeveral?: (variable: string) => boolean;
  /** Where the target gave points when it was last run; undefined before, without a point, and since it was changed. */
  readonly points:
    | {
        readonly range: { readonly fromMs: number; readonly toMs: number };
        /** From the first point with a value to the last. */
        readonly extent: { readonly fromMs: number; readonly toMs: number };
      }
    | undefined;
  /** Changes fields of the target as one step that can be undone, whatever was typed just before. */
  readonly changeTarget: (fields: JsonObject) => void;
  /** One step that can be undone. */
  readonly setUnit: (unit: string) => void;
  /** Hints below this target that somebody closed, by names of the editor's own: they stay away while the page is open. */
  readonly closedHints: ReadonlySet<string>;
  readonly closeHint: (id: string) => void;
  /** Shows a part of the range; can be undone like a step. */
  readonly showRange: (fromMs: number, toMs: number) => void;
}

/** What a page hands to the editor of one target. `range` is in epoch ms. */
export interface QueryEditorProps<Query> {
  readonly query: Query;
  readonly refId: string;
  /** Hands back changed fields only. */
  readonly onChange: (change: Partial<Query>) => void;
  /** The panel that the target belongs to; absent where targets are edited without one. */
  readonly panel?: EditedPanel;
  /** Runs all queries that are edited together now (Ctrl/Cmd+Enter, Shift+Enter). */
  readonly onRun: () => void;
  /**
   * Says with every letter whether what stands there is no question yet: suggestions are open, or it cannot be read. Until it is, the host
   * keeps the last picture and asks nothing by itself; leaving the field or running it asks all the same.
   */
  readonly onUnfinished: (isUnfinished: boolean) => void;
  readonly send: SendToSource;
  readonly dataSource: { readonly id: number; readonly name: string; readonly directUrl: string; readonly jsonData: JsonObject };
  readonly range: { readonly fromMs: number; readonly toMs: number };
  /** The clock of the host, epoch ms. */
  readonly now: () => number;
}

/** What the settings of a dashboard hand to the editor of a query of annotations, as it is stored. */
export interface AnnotationEditorProps {
  readonly query: JsonObject;
  /** Hands back changed fields only. */
  readonly onChange: (change: JsonObject) => void;
}

/** A query that was found in a pasted text, and the panel that shows it. */
export interface PastedQuery {
  /** Type of the panel, for example `graph`. */
  readonly panelType: string;
  readonly title: string;
  /** Unit of the values, as far as the query tells it. */
  readonly unit?: string;
  /** The fields of the target. */
  readonly target: JsonObject;
}

/** The query editor of a data source; same id as the data source runtime, loaded when first edited. */
export interface DataSourceEditor<Query = JsonObject> {
  readonly id: string;
  readonly Config: ComponentType<ConfigEditorProps>;
  readonly Query: ComponentType<QueryEditorProps<Query>>;
  /** Fields of a query of annotations; absent where the source finds its events by itself, or has none. */
  readonly Annotation?: ComponentType<AnnotationEditorProps>;
  /** The query that a text is, where the manifest says `readsPastedText`; undefined for any other text. Must end soon on every text. */
  readonly readPastedText?: (text: string) => PastedQuery | undefined;
  /** What is wrong with the settings beyond the shared block; absent: nothing ever is. */
  readonly faults?: (value: EditedDataSource) => SettingsFaults;
}

/** Declares a query editor with its query's type. */
export function defineDataSourceEditor<Query>(editor: DataSourceEditor<Query>): DataSourceEditor<Query> {
  return editor;
}
