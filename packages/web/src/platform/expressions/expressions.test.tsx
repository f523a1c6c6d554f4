import { createExpression } from '@pharos/domain/text/expressions/expression';
import { render, screen } from '@testing-library/react';
import { describe, test } from 'vitest';
import { useExpressionView } from './useExpressionView.ts';
import { useSearch } from './useSearch.ts';

const EVIL = createExpression('^(a+)+$');

function Drawing({ text }: { readonly text: string }) {
  const view = useExpressionView();
  return <p>{EVIL && view.test(EVIL, text) ? 'matches' : 'does not match'}</p>;
}

function Found({ typed, text }: { readonly typed: string; readonly text: string }) {
  return <p>{useSearch(typed)(text) ? 'found' : 'not found'}</p>;
}

// The engine comes once: only the first one finds it on its way.
describe('an engine that comes late', { shuffle: false }, () => {
  test('[B8] a drawing begins without an expression whose engine is on its way, and is drawn anew when it is there', async () => {
    render(<Drawing text={'a'.repeat(40)} />);
    screen.getByText('does not match');
    await screen.findByText('matches');
  });

  test('[B8] a search that explodes finds literally at first, then what the expression finds', async () => {
    render(<Found typed="(x+x+)+y" text={'x'.repeat(60)} />);
    screen.getByText('not found');
    render(<Found typed="^(c+)+D$" text={`${'c'.repeat(60)}d`} />);
    await screen.findByText('found');
    screen.getByText('not found');
  });
});
