import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/**
 * A press waits until its target takes presses, as a person does: a layer that has just come is drawn once more before what is in it can be
 * pressed, and on a crowded machine a test is quicker than that.
 */
const { click } = userEvent;
Object.assign(userEvent, {
  click: async (element: Element) => {
    await waitFor(() => {
      if (getComputedStyle(element).pointerEvents === 'none') throw new Error('pointer-events: none');
    });
    await click(element);
  },
});
