import '@pharos/ui/testing';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PanelIcon } from './PanelIcon.tsx';

test('a type of panel has an icon of ours, or a picture of its own', () => {
  const { container, rerender } = render(<PanelIcon icon="chart-line" />);
  expect(container.firstElementChild?.localName).toBe('svg');
  rerender(<PanelIcon icon={{ svg: '<svg xmlns="http://www.w3.org/2000/svg"/>' }} />);
  expect(container.firstElementChild?.localName).toBe('img');
});
