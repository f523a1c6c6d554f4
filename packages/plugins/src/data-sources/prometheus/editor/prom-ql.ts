import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { linter } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { newCompleteStrategy, type PrometheusClient, PromQLExtension } from '@prometheus-io/codemirror-promql';
import { Decoration, type DecorationSet, type EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { checkExpression } from './check-expression.ts';
import { narrowImplicit } from './implicit-completions.ts';
import { METRIC_LABEL } from './prometheus-client.ts';

/** Durations offered after `[`: the built-in names, then plain ones (wire-notes data-sources 10.9). */
const DURATIONS = ['$__interval', '$__rate_interval', '$__range', '1m', '5m', '10m', '30m', '1h', '1d'];
const CHECK_AFTER_MS = 400;

/** PromQL for an editor: colours, completion of metrics, labels, values and functions, and a check as one types. */
export function promQl(client: PrometheusClient): readonly Extension[] {
  const ownComplete = newCompleteStrategy({ remote: client });
  const promQl = new PromQLExtension()
    .setComplete({
      completeStrategy: {
        promQL: async (context) => completeDuration(context) ?? narrowImplicit(context, metricNameLast(await ownComplete.promQL(context))),
      },
    })
    .activateLinter(false);
  return [
    promQl.asExtension(),
    variableMarks,
    linter(
      (view) => {
        const problem = checkExpression(view.state.doc.toString());
        return problem ? [{ ...problem, severity: 'error' }] : [];
      },
      { delay: CHECK_AFTER_MS },
    ),
  ];
}

/** `__name__` is a label seldom looked for, but the first of the alphabet: it comes last. */
export const metricNameLast = (result: CompletionResult | null): CompletionResult | null =>
  result && {
    ...result,
    options: result.options.map((option) => (option.label === METRIC_LABEL ? { ...option, boost: -99 } : option)),
  };

function completeDuration(context: CompletionContext): CompletionResult | null {
  const before = context.matchBefore(/\[[$\w]*/);
  if (!before) return null;
  return { from: before.from + 1, options: DURATIONS.map((label) => ({ label, type: 'text' })), validFor: /^[$\w]*$/ };
}

const matcher = new MatchDecorator({
  regexp: /\[\[\w+(?::\w+)?\]\]|\$\{\w+(?:[.:]\w+)*\}|\$\w+/g,
  decoration: Decoration.mark({ class: 'cm-variable' }),
});

/** Marks references to variables, which the grammar takes for mistakes. */
const variableMarks = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;
    constructor(view: EditorView) {
      this.decorations = matcher.createDeco(view);
    }
    update(update: ViewUpdate): void {
      this.decorations = matcher.updateDeco(update, this.decorations);
    }
  },
  { decorations: ({ decorations }) => decorations },
);
