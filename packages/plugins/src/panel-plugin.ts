import type { Palette } from '@pharos/contract/dashboard/dashboard';
import type { Frame } from '@pharos/contract/frames';
import type { ShownTable } from '@pharos/domain/frames/shown-table';
import type { Theme } from '@pharos/domain/colors/theme';
import type { LinkedValue } from '@pharos/domain/fields/linked-value';
import type { ValueRules } from '@pharos/domain/fields/value-rules';
import type { SortedFrame } from '@pharos/domain/tables/table-sort';
import type { ExpressionView } from '@pharos/domain/text/expressions/view';
import type { ChartAnnotation, ChartLink, ChartRegion, ChartThreshold, OnEvents, OnMark } from '@pharos/ui/chart';
import type { LazyCode } from '@pharos/ui/lazy';
import type { ComponentType, LazyExoticComponent } from 'react';
import type * as z from 'zod/mini';
import type { PanelManifest } from './panel-manifest.ts';
import type { PanelServices } from './panel-services.ts';

export type { PanelManifest } from './panel-manifest.ts';

/** Size of the panel's body in CSS pixels. */
export interface PanelSize {
  readonly width: number;
  readonly height: number;
}

/** Everything besides frames and options that a drawing depends on. */
export interface PanelContext {
  /** The range that was asked, epoch ms. */
  readonly range: { readonly fromMs: number; readonly toMs: number };
  /** What counted as now when it was asked, epoch ms; nothing was measured after it. */
  readonly nowMs?: number;
  /** IANA zone name, `utc` or `browser`. */
  readonly timeZone: string;
  readonly theme: Theme;
  /** Colours that are given out; absent: as designed. */
  readonly palette?: Palette;
  /** Expressions of the document: none holds up the page. What is not known yet does not match, and the model is built anew when it is. */
  readonly expressions: ExpressionView;
  /** What the schema of the document decides about values. */
  readonly valueRules: ValueRules;
  /** What happened in the range, of the dashboard and of the panel. */
  readonly annotations?: readonly ChartAnnotation[];
  /** Values of the panel's alert rule. */
  readonly thresholds?: readonly ChartThreshold[];
  /** Stretches of time that the dashboard tells apart. */
  readonly regions?: readonly ChartRegion[];
  /** The panel's links, their variables replaced. */
  readonly links?: readonly ChartLink[];
}

/** What a drawn panel may do to its dashboard. All handed in; a panel knows no host. */
export interface PanelHost {
  /** Sets the dashboard's range, epoch ms: drag to zoom. */
  readonly zoom: (fromMs: number, toMs: number) => void;
  readonly pointer: PointerBus;
  /** Shows annotations beside their mark, those of the context. */
  readonly showEvents?: OnEvents;
  /** Lets a person write down what happened; absent where that is not allowed. */
  readonly markEvent?: OnMark;
  /** Tells how a value came about: by time and series, else the newest one. */
  readonly explain?: (point: { readonly timeMs?: number; readonly series?: string }) => void;
  /** Absent where the panel may not be changed. */
  readonly savedPanel?: SavedPanel;
  /** What lists ask of the application; their code comes with the first list. The same function until the dashboard is another. Absent in a snapshot. */
  readonly services?: () => Promise<PanelServices>;
  /** Where values lead; the code comes with the first value that has links. `ValueLinks` draws what it gives. */
  readonly valueLinks?: LazyCode<ValueLinker>;
  /** Where the JSON of the dashboard is changed without drawing it, for what is too large to be drawn; absent where there is no such page. */
  readonly jsonAddress?: string;
  /** Filters of the dashboard for values; the code comes with the first column that offers it. Absent in a snapshot. */
  readonly valueFilter?: LazyCode<ValueFilter>;
  /** Row numbers in their order, found by another thread; absent where there is none. */
  readonly orderRows?: (sorted: SortedFrame) => Promise<Uint32Array>;
}

/** What adds a filter for a value, or against it; undefined where the dashboard has no variable of filters that the panel's source takes. */
export type ValueFilter = () => ((filter: { readonly key: string; readonly value: string; readonly isOut: boolean }) => void) | undefined;

/** The links of a value, with what their names stand for at this moment. */
export type ValueLinker = (value: LinkedValue) => readonly OpenLink[];

/** A link of a value, ready to be drawn. */
export interface OpenLink {
  readonly title: string;
  /** Undefined where the address may not be followed. */
  readonly href: string | undefined;
  /** A page of the application, below its base path; else a whole address. */
  readonly isRouted: boolean;
  readonly isNewTab: boolean;
}

/** The panel as the document has it, for what is changed at the drawing itself. */
export interface SavedPanel {
  readonly read: () => Readonly<Record<string, unknown>>;
  /**
   * Fields that change, as one step of undo with this label; undefined removes a field. Changes in a row with the same `mergeKey` are one step:
   * a border that is moved by several presses of a key.
   */
  readonly change: (label: string, fields: Readonly<Record<string, unknown>>, mergeKey?: string) => void;
}

/** One bus per dashboard: crosshair and legend values never pass through React. */
export interface PointerBus {
  /** `timeMs` null when the pointer left; `sourceId` names the panel the pointer is in. */
  publish(position: { readonly timeMs: number | null; readonly sourceId: string }): void;
  subscribe(listener: (position: { readonly timeMs: number | null; readonly sourceId: string }) => void): () => void;
  /** 0 only the hovered panel, 1 shared crosshair, 2 shared tooltip. */
  readonly mode: () => 0 | 1 | 2;
}

/** What a panel's component draws from; it fetches nothing and counts nothing. */
export interface PanelProps<Model> {
  readonly panelId: number;
  readonly title: string;
  readonly model: Model;
  readonly size: PanelSize;
  readonly context: PanelContext;
  readonly host: PanelHost;
}

/** What the panel editor hands to a tab. */
export interface EditorTabProps<Options> {
  readonly options: Options;
  /** Hands back changed fields only; the host makes one undoable step of it. */
  readonly onChange: (change: Partial<Options>) => void;
  /** The frames on screen, for choices such as column names. */
  readonly frames: readonly Frame[];
  /** For choices such as folders and tags; absent where nothing can be asked. */
  readonly services?: PanelHost['services'];
  /** Names of the dashboard's variables, for texts that may hold them. */
  readonly variables?: readonly string[];
}

/** A tab of the panel editor; a lazy one comes when it is first opened. */
export interface EditorTab<Options> {
  readonly title: string;
  /** Of a type whose options have two forms: which of them the tab is for; absent: every panel has it. */
  readonly isFor?: (options: Options) => boolean;
  readonly Tab: ComponentType<EditorTabProps<Options>> | LazyExoticComponent<ComponentType<EditorTabProps<Options>>>;
}

/** A kind of panel: frames + options + size -> model (pure) -> drawing. */
export interface PanelPlugin<Options extends z.ZodMiniType = z.ZodMiniType, Model = unknown> {
  readonly manifest: PanelManifest;
  /**
   * The panel's own fields of the saved panel object (`lines`, `legend`, ...). Parsing `{}` gives the defaults; a wrong value of
   * one field falls back to that field's default, so a panel always opens.
   */
  readonly options: Options;
  /** Code that panels with these options need beside this; the model is built once it is there. */
  readonly codeFor?: (options: z.output<Options>) => LazyCode<unknown> | undefined;
  /** Pure; memoised by the host on its inputs. */
  // oxlint-disable-next-line max-params -- frames, options, size and context in the order in which a model needs them
  readonly buildModel: (frames: readonly Frame[], options: z.output<Options>, size: PanelSize, context: PanelContext) => Model;
  /**
   * Drawn where a query gave points, or where the manifest says `needsNoData`; waiting, failures and results without a point are the host's to show.
   * Stands in a region that has the panel's title as its name.
   */
  readonly Panel: ComponentType<PanelProps<Model>>;
  readonly editorTabs?: readonly EditorTab<z.output<Options>>[];
  /** What is not drawn, or not as it was meant, a sentence each: shown in the panel's head once the code that knows it is there. */
  readonly noticesOf?: (model: Model) => Promise<readonly string[]>;
  /** Of a panel that is a table: that table for a file, with its titles, texts and values, in the order in which the document sorts it. */
  readonly shownTable?: (model: Model) => ShownTable;
}

/** Declares a kind of panel. */
export function definePanel<Options extends z.ZodMiniType, Model>(panel: PanelPlugin<Options, Model>): PanelPlugin<Options, Model> {
  return panel;
}
