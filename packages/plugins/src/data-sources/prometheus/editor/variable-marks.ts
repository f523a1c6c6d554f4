import { Decoration, type DecorationSet, type EditorView, MatchDecorator, ViewPlugin, type ViewUpdate } from '@codemirror/view';

const matcher = new MatchDecorator({
  regexp: /\[\[\w+(?::\w+)?\]\]|\$\{\w+(?:[.:]\w+)*\}|\$\w+/g,
  decoration: Decoration.mark({ class: 'cm-variable' }),
});

/** Marks references to variables, which the grammar takes for mistakes. */
export const variableMarks = ViewPlugin.fromClass(
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
