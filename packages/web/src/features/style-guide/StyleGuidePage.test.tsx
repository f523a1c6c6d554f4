import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../app/testing/render-app.tsx';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
// Compiled before the first test, which would wait for it.
import './index.ts';

test.each(['/styleguide', '/styleguide/buttons'])('[1.2.9-j] %s shows buttons of every kind and a field', async (path) => {
  renderApp(path, { boot: bootFixture({ user: { isGrafanaAdmin: true } }) });
  await screen.findByRole('heading', { name: 'Style guide' });
  expect((await screen.findAllByRole('button', { name: 'Save' })).length).toBeGreaterThan(1);
  expect(screen.getAllByRole('textbox').length).toBeGreaterThan(0);
});
