import '@pharos/ui/testing';
import type { RawRange } from '@pharos/domain/time/range';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { builtInPlugins } from '../../app/built-in-plugins.ts';
import { createPlatform } from '../../platform/create-platform.ts';
import { PlatformContext } from '../../platform/platform-context.ts';
import { bootFixture } from '../../platform/testing/boot-fixture.ts';
import { fakeServer } from '../../platform/testing/fake-server.ts';
import { memoryStorage } from '../../platform/testing/memory-storage.ts';
import { TimeControls, type TimePort } from './index.ts';

const NOW = Date.UTC(2026, 2, 12, 10);

type Given = Pick<TimePort, 'shift' | 'zoomOut' | 'zoneChoice'>;

/** Controls on a page that shows no dashboard: its range and its interval are a state. */
function renderControls(first: RawRange, given: Partial<Given> = {}) {
  const storage = memoryStorage();
  const platform = createPlatform({
    plugins: builtInPlugins,
    boot: bootFixture(),
    fetch: fakeServer().fetch,
    storage: () => storage,
    search: '',
  });
  const shown = { range: first, interval: '' };
  const refreshNow = vi.fn<() => void>();
  function Page() {
    const [range, setRange] = useState(first);
    const [interval, chooseInterval] = useState('');
    useEffect(() => void Object.assign(shown, { range, interval }));
    const refresh = { label: 'Run queries', refreshNow, interval, choices: ['10s', '5m'], chooseInterval };
    const others = { shift: () => undefined, zoomOut: () => undefined, ...given };
    return <TimeControls time={{ range, zone: 'utc', setRange, now: () => NOW, refresh, ...others }} />;
  }
  render(
    <PlatformContext value={platform}>
      <Page />
    </PlatformContext>,
  );
  return { shown, refreshNow };
}

async function openPicker() {
  await userEvent.click(screen.getByRole('button', { name: /^Time range:/ }));
  const picker = await screen.findByRole('dialog', { name: 'Time range' });
  await within(picker).findByRole('button', { name: 'Apply' });
  return within(picker);
}

test('without a dashboard a range is chosen among the known ones, or typed in the zone of the page', async () => {
  const { shown } = renderControls({ from: 'now-6h', to: 'now' });
  await userEvent.click((await openPicker()).getByRole('button', { name: 'Last 1 hour' }));
  expect(shown.range).toEqual({ from: 'now-1h', to: 'now' });
  screen.getByRole('button', { name: 'Time range: Last 1 hour' });
  const picker = await openPicker();
  const [from, to] = [picker.getByRole('textbox', { name: 'From' }), picker.getByRole('textbox', { name: 'To' })];
  for (const [field, text] of [
    [from, '2018-11-15 10:20:30'],
    [to, '2018-11-15 11:20:30'],
  ] as const) {
    await userEvent.clear(field);
    await userEvent.type(field, text);
  }
  await userEvent.click(picker.getByRole('button', { name: 'Apply' }));
  expect(shown.range).toEqual({ from: Date.UTC(2018, 10, 15, 10, 20, 30), to: Date.UTC(2018, 10, 15, 11, 20, 30) });
});

test('without a dashboard a fixed range is shifted, and every range is widened, by the page', async () => {
  const [shift, zoomOut] = [vi.fn<Given['shift']>(), vi.fn<Given['zoomOut']>()];
  renderControls({ from: NOW - 1000, to: NOW }, { shift, zoomOut });
  for (const name of ['Shift time range back', 'Shift time range forward', 'Time range zoom out'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(shift.mock.calls).toEqual([['left'], ['right']]);
  expect(zoomOut).toHaveBeenCalledOnce();
});

test('the page names what a refresh does, and its interval is one of those that it offers', async () => {
  const { shown, refreshNow } = renderControls({ from: 'now-6h', to: 'now' });
  await userEvent.click(screen.getByRole('button', { name: 'Run queries' }));
  expect(refreshNow).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name: 'Auto refresh is off' }));
  const names = (await screen.findAllByRole('menuitemcheckbox')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Off', '10s', '5m']);
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: '5m' }));
  expect(shown.interval).toBe('5m');
  screen.getByRole('button', { name: 'Auto refresh every 5m' });
});

test('a zone is chosen only where the page lets its reader choose', async () => {
  const setZone = vi.fn<(zone: string) => void>();
  renderControls({ from: 'now-6h', to: 'now' }, { zoneChoice: { value: 'utc', setZone } });
  await userEvent.click((await openPicker()).getByRole('button', { name: 'Time zone: UTC' }));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Local browser time' }));
  expect(setZone).toHaveBeenCalledWith('browser');
});

test('without that choice the zone is a text', async () => {
  renderControls({ from: 'now-6h', to: 'now' });
  const picker = await openPicker();
  picker.getByText('UTC');
  expect(picker.queryByRole('button', { name: /^Time zone/ })).toBeNull();
});
