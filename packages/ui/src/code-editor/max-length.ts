import { EditorState, type Extension } from '@codemirror/state';

/**
 * Refuses what people type or paste beyond `maxLength` letters, because each letter of a text of megabytes would hold up the page. A longer
 * text that is there already may be shortened.
 */
export const limitLength = (maxLength: number, onRefused: (length: number) => void): Extension =>
  EditorState.changeFilter.of((transaction) => {
    const { length } = transaction.newDoc;
    if (!transaction.isUserEvent('input') || length <= maxLength || length <= transaction.startState.doc.length) return true;
    onRefused(length);
    return false;
  });
