import { randomInt } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInWithoutPage } from './fixtures/sign-in.ts';
import { openTestApp, type TestApp } from './fixtures/test-app.ts';
import { mergeSides, nextNumber, readSide, type Side, describeSide, type Whose } from './fixtures/two-sides.ts';
import { newVisitor, type Visitor } from './fixtures/visitor.ts';
import { panelOf } from './pages/panel.ts';

const SAVES = 500;
/** A run with the seed of another one, which it tells, does the same. */
const SEED = Number(process.env['PHAROS_E2E_SEED'] ?? randomInt(1_000_000));
const MAX_PANELS = 6;
/** Little to draw. */
const WINDOW = { width: 900, height: 600 };
const JONAS = { user: 'jonas', password: 'a lamp of his own' };

const textPanel = (title: string) => ({ type: 'text', title, mode: 'html', content: '', gridPos: { x: 0, y: 0, w: 24, h: 3 } });

let testApp: TestApp;
let uid: string;

/** One of the two, and what their page has to hold. */
interface Editor {
  readonly visitor: Visitor;
  readonly page: Page;
  /** Of the version that the page started from. */
  base: Side;
  version: number;
  mine: Side;
}

beforeAll(async () => {
  testApp = await openTestApp();
  const { id } = await testApp.api.post('/api/admin/users', { login: JONAS.user, password: JONAS.password });
  await fetch(`${testApp.url}/api/org/users/${id}`, {
    method: 'PATCH',
    headers: { authorization: `Basic ${btoa(`admin:${testApp.password}`)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ role: 'Editor' }),
  });
  const panels = ['One', 'Two', 'Three', 'Four'].map((title, index) => ({
    ...textPanel(title),
    id: index + 1,
    gridPos: { x: 0, y: index * 3, w: 24, h: 3 },
  }));
  const dashboard = { title: 'Both', description: 'First', schemaVersion: 16, panels };
  ({ uid } = await testApp.api.post('/api/dashboards/db', { dashboard }));
});
afterAll(() => testApp.close());

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const random = randomOf(SEED);
const isBy = (chance: number): boolean => random() < chance;
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] ?? expect.fail('nothing to pick');
let texts = 0;
const newText = (): string => `w${(texts += 1)}`;

async function loadStored(): Promise<{ readonly side: Side; readonly version: number }> {
  const { dashboard } = await testApp.api.get(`/api/dashboards/uid/${uid}`);
  return { side: readSide(dashboard), version: dashboard.version };
}

async function open(visitor: Visitor): Promise<Editor> {
  const { page } = visitor;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${testApp.url}/d/${uid}`);
  await panelOf(page, 'Four').waitFor();
  const { side, version } = await loadStored();
  return { visitor, page, base: side, version, mine: side };
}

async function goToGrid(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to dashboard' });
  if ((await back.count()) > 0) await back.first().press('Enter');
}

type Act = (editor: Editor) => Promise<void>;

const changeText =
  (field: 'title' | 'description'): Act =>
  async (editor) => {
    const text = newText();
    const box = editor.page.getByRole('textbox', { name: field === 'title' ? 'Title' : 'Description' });
    if ((await editor.page.getByRole('heading', { name: 'General' }).count()) === 0) {
      await goToGrid(editor.page);
      await editor.page.keyboard.press('d');
      await editor.page.keyboard.press('s');
    }
    await box.fill(text);
    editor.mine = { ...editor.mine, [field]: text };
  };

const renamePanel: Act = async (editor) => {
  const [id, before] = pick([...editor.mine.panels]);
  const title = newText();
  await goToGrid(editor.page);
  await panelOf(editor.page, before).hover();
  await editor.page.keyboard.press('e');
  await editor.page.getByRole('tab', { name: 'General' }).click();
  await editor.page.getByRole('textbox', { name: 'Title' }).fill(title);
  await goToGrid(editor.page);
  await panelOf(editor.page, title).waitFor();
  editor.mine = { ...editor.mine, panels: new Map([...editor.mine.panels, [id, title]]) };
};

const pastePanel: Act = async (editor) => {
  const title = newText();
  await goToGrid(editor.page);
  await editor.page.evaluate(
    (text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    JSON.stringify(textPanel(title)),
  );
  await panelOf(editor.page, title).waitFor();
  editor.mine = { ...editor.mine, panels: new Map([...editor.mine.panels, [nextNumber(editor.mine), title]]) };
};

/** Any but the last, whose number a new one would take. */
const removePanel: Act = async (editor) => {
  const last = nextNumber(editor.mine) - 1;
  const [id, title] = pick([...editor.mine.panels].filter((panel) => panel[0] !== last));
  await goToGrid(editor.page);
  await panelOf(editor.page, title).hover();
  await editor.page.keyboard.press('p');
  await editor.page.keyboard.press('r');
  await panelOf(editor.page, title).waitFor({ state: 'detached' });
  editor.mine = { ...editor.mine, panels: new Map([...editor.mine.panels].filter(([other]) => other !== id)) };
};

async function changeSomething(editor: Editor): Promise<void> {
  const acts = [
    changeText('title'),
    changeText('description'),
    renamePanel,
    ...(editor.mine.panels.size < MAX_PANELS ? [pastePanel] : []),
    ...(editor.mine.panels.size > 2 ? [removePanel] : []),
  ];
  await pick(acts)(editor);
}

const hasChanges = ({ base, mine }: Editor): boolean => describeSide(base).join() !== describeSide(mine).join();

/** What is stored is what the page has to hold from now on. */
async function agree(editor: Editor, expected: Side): Promise<void> {
  const { side, version } = await loadStored();
  expect(describeSide(side)).toEqual(describeSide(expected));
  expect(await editor.page.getByText('Not saved').count()).toBe(0);
  Object.assign(editor, { base: side, mine: side, version });
}

/** Saves; true where it was stored. */
async function save(editor: Editor): Promise<boolean> {
  const { page } = editor;
  const before = await loadStored();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Save dashboard' });
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const conflict = page.getByRole('alertdialog');
  if (before.version === editor.version) {
    expect(await conflict.count()).toBe(0);
    await agree(editor, editor.mine);
    return true;
  }
  return resolveConflict(editor, before);
}

/** Presses the word of a newer version: loads it where nothing is unsaved, else compares. */
async function pressNewer(editor: Editor): Promise<boolean> {
  const stored = await loadStored();
  await editor.page
    .getByRole('button', { name: new RegExp(`^Version ${stored.version}\\b`) })
    .first()
    .click();
  if (hasChanges(editor)) return resolveConflict(editor, stored);
  await editor.page.getByRole('button', { name: /^Version \d+.*: load/ }).waitFor({ state: 'detached' });
  await agree(editor, stored.side);
  return false;
}

type Resolution = 'keep' | 'load' | 'overwrite' | 'merge';
const RESOLUTIONS: readonly Resolution[] = ['keep', 'load', 'overwrite', ...Array.from({ length: 7 }, () => 'merge' as const)];

/** Takes one of the ways out of a conflict, after all that either changed was told and what clashes was offered; true where something was stored. */
async function resolveConflict(editor: Editor, stored: { readonly side: Side; readonly version: number }): Promise<boolean> {
  const { page, base, mine, visitor } = editor;
  const conflict = page.getByRole('alertdialog');
  const table = conflict.getByRole('table', { name: 'What differs' });
  await table.waitFor();
  const chosen = new Map<string, Whose>();
  const { merged, differences } = mergeSides({ base, mine, theirs: stored.side }, (name) => {
    chosen.set(name, pick(['mine', 'theirs']));
    return chosen.get(name) ?? 'mine';
  });
  const rows = await table.evaluate((drawn) =>
    [...drawn.querySelectorAll('tbody tr')].map((row) => {
      const parts = [...row.querySelectorAll('th b, th small')].map(({ textContent }) => textContent);
      const isClash = row.querySelectorAll('input[type=radio]').length === 2;
      return { name: (isClash ? parts.slice(0, -1) : parts).join(' '), isClash };
    }),
  );
  const inOrder = (lines: typeof differences) => lines.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  expect(inOrder(rows)).toEqual(inOrder(differences));
  visitor.forgive(); // the browser notes the refused save
  const how = pick(RESOLUTIONS);
  const press = async (name: string) => {
    await conflict.getByRole('button', { name }).press('Enter');
    await conflict.waitFor({ state: 'detached' });
  };
  if (how === 'keep') {
    await press('Keep editing');
    expect(await loadStored()).toEqual(stored);
    return false;
  }
  if (how === 'load') {
    await press(`Load version ${stored.version}`);
    await agree(editor, stored.side);
    return false;
  }
  if (how === 'overwrite') {
    await press('Save and overwrite');
    await agree(editor, mine);
    return true;
  }
  for (const [name, whose] of chosen) {
    const place = name.replace(/ (?=title$|panel$)/, ', ');
    await conflict.getByRole('radio', { name: new RegExp(`^${place}: ${whose === 'mine' ? 'yours' : 'Version'}`) }).press('Space');
  }
  await press('Merge and save');
  await agree(editor, merged);
  return true;
}

test(`${SAVES} random saves of two editors lose nothing in silence, seed ${SEED}`, async () => {
  console.log(`seed ${SEED}`);
  const ofJonas = await newVisitor(testApp.browser, testApp.url, {
    ...WINDOW,
    storageState: await signInWithoutPage(testApp.browser, testApp.url, JONAS),
  });
  const editors = [await open(await testApp.enter(WINDOW)), await open(ofJonas)];
  const counts = { edits: 0, saves: 0, stored: 0 };
  while (counts.saves < SAVES) {
    const editor = pick(editors);
    counts.edits += 1;
    if (isBy(0.1) && (await loadStored()).version > editor.version) await pressNewer(editor);
    else await changeSomething(editor);
    if (isBy(0.3) || !hasChanges(editor)) continue;
    counts.saves += 1;
    if (await save(editor)) counts.stored += 1;
    expect(editor.visitor.problems).toEqual([]);
  }
  console.log(counts);
  for (const { visitor } of editors) await visitor.close();
});
