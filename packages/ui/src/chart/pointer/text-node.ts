interface WrittenText {
  readonly node: Text;
  readonly write: (text: string) => void;
}

/** A text that is written only where it differs, into the node that stands. */
export function textNode(): WrittenText {
  const node = document.createTextNode('');
  let now = '';
  return {
    node,
    write: (text) => {
      if (text !== now) node.data = text;
      now = text;
    },
  };
}
