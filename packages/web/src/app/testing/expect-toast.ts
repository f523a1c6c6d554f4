import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** Waits until one message in the corner says this, also behind a dialog; what is read out besides is no part of it. */
export async function expectToast(text: string): Promise<void> {
  const corner = await screen.findByLabelText(/^Notifications/);
  await waitFor(() => expect(within(corner).getAllByText(text)).toHaveLength(1));
}
