import { cloneElement, isValidElement, useCallback, type ReactElement, type Ref } from 'react';

type Attributes = Readonly<Record<string, unknown>>;

type Own = Attributes & { readonly ref?: Ref<HTMLButtonElement> };

interface WithAttributesProps extends Attributes {
  readonly ref: Ref<HTMLButtonElement>;
  /** One element that takes a ref and attributes. Its own win, and its own handlers run first. */
  readonly children: ReactElement;
}

/** An element with what a layer needs of it. Radix has this too (`Slot`), in a kilobyte that stands on the way to the first picture. */
export function WithAttributes({ ref, children, ...added }: WithAttributesProps) {
  const own: Own = isValidElement<Own>(children) ? children.props : {};
  const both = useBothRefs(ref, own.ref);
  const handlers = Object.keys(added).flatMap((name) => {
    const [before, after] = [own[name], added[name]];
    return isHandler(before) && isHandler(after) ? [[name, (event: unknown) => (before(event), after(event))] as const] : [];
  });
  const attributes: Attributes = { ...added, ...own, ...Object.fromEntries(handlers), ref: both };
  return cloneElement(children, attributes);
}

type Handler = (event: unknown) => unknown;

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

function useBothRefs<Target>(one: Ref<Target>, other: Ref<Target> | undefined) {
  return useCallback(
    (element: Target) => {
      const ends = [attach(one, element), attach(other, element)];
      return () => ends.forEach((end) => end());
    },
    [one, other],
  );
}

function attach<Target>(ref: Ref<Target> | undefined, element: Target): () => void {
  if (typeof ref === 'function') {
    const end = ref(element);
    return typeof end === 'function' ? end : () => ref(null);
  }
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}
