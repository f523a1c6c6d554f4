import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import '../testing/index.ts';
import { CodeEditor } from './CodeEditor.tsx';

// CodeMirror asks once, when it is loaded; so this has a file of its own.
vi.hoisted(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));

test('[1.2.3-n] on a Mac Cmd+Enter runs the query', () => {
  const onRun = vi.fn<() => void>();
  render(<CodeEditor label="Query A" value="up" onChange={() => undefined} onRun={onRun} />);
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Query A' }), { key: 'Enter', keyCode: 13, metaKey: true });
  expect(onRun).toHaveBeenCalledOnce();
});
