import { fireEvent } from '@testing-library/react';

/** Submits the form that a field stands in, whatever state its button has: what does not get through is refused by the form itself. */
export function submitFormOf(field: HTMLElement): void {
  const form = field.closest('form');
  if (!form) throw new Error('The field stands in no form');
  fireEvent.submit(form);
}
