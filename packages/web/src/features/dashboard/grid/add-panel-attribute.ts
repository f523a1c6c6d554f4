/** Attribute of the button that shows the list of panel types: it gets the focus back when the list is closed. */
export const ADD_PANEL_ATTRIBUTE = 'data-add-panel';
