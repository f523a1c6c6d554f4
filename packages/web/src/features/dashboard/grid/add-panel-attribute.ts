/** Attribute of the button that shows the list of panel types: it gets the focus back when the list is closed. */
export const ADD_PANEL_ATTRIBUTE = 'data-add-panel';
/** Attribute of the tile of a new dashboard that holds the same list. */
export const ADD_TILE_ATTRIBUTE = 'data-add-tile';

/** Goes to the list that stands on the page already; false where none does. */
export function focusAddTile(): boolean {
  const field = document.querySelector<HTMLElement>(`[${ADD_TILE_ATTRIBUTE}] input`);
  // A menu that closes gives the focus back to its button first.
  if (field) requestAnimationFrame(() => field.focus());
  return field !== null;
}
