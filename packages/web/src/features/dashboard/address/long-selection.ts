import { hash } from '@pharos/domain/dashboard/shown/clone-id';
import type { VariableValues } from '@pharos/domain/variables/address';

/** A longer selection makes an address that servers and proxies refuse. */
export const MAX_SELECTION_LENGTH = 6000;

/** Stands in the address for a selection that is too long for it, and says where it is. */
const IN_THIS_TAB = 'kept-in-this-tab-';

/** What the address says of a selection; a long one stays in the tab, which is all that knows it. */
export function addressSelection(texts: readonly string[]): readonly string[] {
  const text = JSON.stringify(texts);
  if (text.length <= MAX_SELECTION_LENGTH) return texts;
  const name = IN_THIS_TAB + hash(text).toString(36);
  try {
    sessionStorage.setItem(name, text);
  } catch {
    return []; // no room in the tab: the address says nothing of it
  }
  return [name];
}

/** The selections that an address says, with those that stay in this tab. One that another tab has counts as not said. */
export const readSelections = (values: VariableValues): VariableValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, texts]) => {
      if (!texts[0]?.startsWith(IN_THIS_TAB)) return [[name, texts]];
      const retained = sessionStorage.getItem(texts[0]);
      return retained === null ? [] : [[name, JSON.parse(retained) as readonly string[]]]; // written above
    }),
  );
