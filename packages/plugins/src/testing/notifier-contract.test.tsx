import '@pharos/ui/testing';
import { render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { NotifierGallery } from '../gallery.ts';
import { notifierEditors } from '../registries/notifier-editors.ts';
import { notifierManifests } from '../registries/notifier-manifests.ts';
import { notifiers } from '../registries/notifiers.ts';
import type { NotifierManifest } from '../unstable.ts';
import type { EditedChannel } from '../unstable-ui.ts';
import { editor as noticeBoardEditor } from './notifiers/notice-board/editor/index.tsx';
import { plugin as noticeBoard } from './notifiers/notice-board/index.ts';

const manifests = import.meta.glob<{ manifest: NotifierManifest }>(['../notifiers/*/manifest.ts', './notifiers/*/manifest.ts'], {
  eager: true,
});
const galleries = import.meta.glob<{ gallery: NotifierGallery }>(['../notifiers/*/gallery.ts', './notifiers/*/gallery.ts'], {
  eager: true,
});

/** The kinds of the build, and one that is there for tests. */
const KINDS = [...notifiers, noticeBoard].map((notifier) => [notifier.manifest.id, notifier] as const);
const EDITORS = { ...notifierEditors, [noticeBoard.manifest.id]: async () => noticeBoardEditor };

function galleryOf(id: string): NotifierGallery | undefined {
  const path = Object.keys(manifests).find((one) => manifests[one]?.manifest.id === id) ?? '';
  return galleries[path.replace('manifest.ts', 'gallery.ts')]?.gallery;
}

const channel = (settings: EditedChannel['settings']): EditedChannel => ({
  name: 'On call',
  settings,
  secureFields: {},
  secureSettings: {},
});

test('every list names the same notifiers', () => {
  const ids = notifierManifests.map(({ id }) => id);
  expect(notifiers.map(({ manifest }) => manifest.id)).toEqual(ids);
  expect(Object.keys(notifierEditors)).toEqual(ids);
});

describe.each(KINDS)('notifier %s', (id, { manifest, options }) => {
  test('its default settings parse, and what it does not know survives', () => {
    expect(options.safeParse({}).success).toBe(true);
    expect(options.parse({ fromTheFuture: 1 })).toMatchObject({ fromTheFuture: 1 });
  });

  test('its secrets are no settings', () => {
    expect(Object.keys(options.parse({})).filter((name) => manifest.secrets.includes(name))).toEqual([]);
  });

  test('its logo is drawn, small enough for every list', () => {
    expect(manifest.logo).toMatch(/^data:image\/svg\+xml,/);
    expect(manifest.logo.length).toBeLessThan(1_500);
  });

  test('its gallery shows settings that can be stored', () => {
    const shown = galleryOf(id)?.settings ?? [];
    expect(shown).not.toEqual([]);
    expect(shown.filter(({ settings }) => !options.safeParse(settings).success)).toEqual([]);
  });

  test('its editor has its id, and draws a new channel and those of the gallery', async () => {
    const editor = await EDITORS[id]?.();
    if (!editor) throw new Error(`${id} has no editor`);
    expect(editor.id).toBe(id);
    for (const { settings } of [{ settings: {} }, ...(galleryOf(id)?.settings ?? [])]) {
      const { wrong, missing } = editor.faults?.(channel(settings)) ?? {};
      const { container } = render(
        <editor.Settings value={channel(settings)} onChange={() => undefined} isReadOnly={false} faults={{ ...missing, ...wrong }} />,
      );
      expect(container.childNodes.length).toBeGreaterThan(0);
    }
  });
});
