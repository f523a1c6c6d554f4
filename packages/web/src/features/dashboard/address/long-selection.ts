import { hash } from '@pharos/domain/dashboard/shown/clone-id';
import type { VariableValues } from '@pharos/domain/variables/address';

/** A longer selection makes an address that servers and proxies refuse. */
export const MAX_SELECTION_LENGTH = 6000;

/** Stands in the address for a selection that is too long for it, and says where it is. */
const IN_THIS_TAB = 'kept-in-this-tab-';
/** The names of those that the tab has, oldest first. */
const INDEX = 'kept-in-this-tab';

/** So many long selections a tab remembers, for the way back through its history. */
const MAX_RETAINED = 20;

function readTexts(name: string): readonly string[] | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return Array.isArray(stored) && stored.every((text) => typeof text === 'string') ? stored : undefined;
  } catch {
    return undefined; // the browser keeps nothing for this page, or something else stands there
  }
}

/** The newest selection last; the oldest give way. @throws where the tab has no room */
function retain(name: string, text: string): void {
  const names = [...(readTexts(INDEX) ?? []).filter((one) => one !== name), name];
  for (const old of names.splice(0, names.length - MAX_RETAINED)) sessionStorage.removeItem(old);
  sessionStorage.setItem(name, text);
  sessionStorage.setItem(INDEX, JSON.stringify(names));
}

/** What the address says of a selection; a long one stays in the tab, which is all that knows it. */
export function addressSelection(texts: readonly string[]): readonly string[] {
  const text = JSON.stringify(texts);
  if (text.length <= MAX_SELECTION_LENGTH) return texts;
  const name = IN_THIS_TAB + hash(text).toString(36);
  try {
    retain(name, text);
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
      const retained = readTexts(texts[0]);
      return retained === undefined ? [] : [[name, retained]];
    }),
  );
