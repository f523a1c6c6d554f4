import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replaceDocument, setGraphTooltip, setTags, setTitle, setSetting, toggleRow } from '../commands.ts';
import { newDashboard } from '../defaults.ts';
import { resizeItem } from '../grid/layout.ts';
import { moveItem } from '../grid/move-item.ts';
import { itemsOf } from '../grid/panel-layout.ts';
import { setPanelTitle, setLayout, updatePanelOptions } from '../panel-commands.ts';
import { addPanel, duplicatePanel, removePanel } from '../add-and-remove.ts';
import { readDashboard } from '../read-dashboard.ts';
import { addTarget, editPanelQueries, moveTarget, updateTarget } from '../target-commands.ts';
import { isEqualJson } from '../../text/equal-json.ts';
import { describeChanges, describeDisplay } from './describe-changes.ts';
import { restoreDraft, serializeDraft } from './draft.ts';
import type { Edit } from './edit.ts';
import { chooseFolder, edit, isDirty, markSaved, redo, redoLabel, startHistory, stepTo, undo, undoLabel } from './history.ts';

const dashboard = readDashboard({
  id: 4,
  uid: 'abc',
  title: 'Hosts',
  version: 7,
  schemaVersion: 16,
  templating: { list: [{ name: 'x', current: { value: 'a' }, options: [] }] },
  panels: [
    {
      id: 1,
      type: 'graph',
      title: 'CPU',
      gridPos: { x: 0, y: 0, w: 12, h: 9 },
      targets: [{ refId: 'A', expr: 'up' }, { refId: 'B' }],
      legend: { show: true, sort: 'avg' },
    },
    { id: 2, type: 'text', title: 'Notes', gridPos: { x: 12, y: 0, w: 12, h: 9 } },
    { id: 3, type: 'row', title: 'Disks', gridPos: { x: 0, y: 9, w: 24, h: 1 } },
    { id: 4, type: 'graph', title: 'Free', gridPos: { x: 0, y: 10, w: 24, h: 6 } },
  ],
});
const start = startHistory(dashboard);
const movePanel = (id: number, x: number, y: number): Edit => ({
  label: 'Move panel',
  mergeKey: `move:${id}`,
  apply: (draft) => setLayout(moveItem(itemsOf(draft.panels), id, { x, y })).apply(draft),
});
const resizePanel = (id: number, w: number, h: number): Edit => ({
  label: 'Resize panel',
  mergeKey: `resize:${id}`,
  apply: (draft) => setLayout(resizeItem(itemsOf(draft.panels), id, { w, h })).apply(draft),
});
const after = (...edits: readonly Edit[]) => edits.reduce(edit, start);

const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.string({ maxLength: 6 }).map(setTitle),
  fc.constantFrom(0 as const, 1 as const, 2 as const).map(setGraphTooltip),
  fc.integer({ min: 1, max: 8 }).map(removePanel),
  fc.integer({ min: 1, max: 8 }).map(duplicatePanel),
  fc.integer({ min: 1, max: 8 }).map(toggleRow),
  fc.constant(addPanel({ type: 'graph' })),
  fc.constant(addPanel({ type: 'row' })),
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(23), fc.nat(30)).map(([id, x, y]) => movePanel(id, x, y)),
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(30), fc.nat(30)).map(([id, w, h]) => resizePanel(id, w, h)),
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.jsonValue()).map(([id, value]) => updatePanelOptions(id, { option: value })),
  fc.integer({ min: 1, max: 6 }).map((id) => editPanelQueries(id, addTarget())),
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(3)).map(([id, to]) => editPanelQueries(id, moveTarget('A', to))),
  fc.tuple(fc.integer({ min: 1, max: 6 }), fc.string()).map(([id, expr]) => editPanelQueries(id, updateTarget('A', { expr }))),
);

describe('undo and redo', () => {
  test('go back and forth, with their names', () => {
    const history = after(setTitle('One'), setPanelTitle(1, 'Load'));
    expect([undoLabel(history), redoLabel(history)]).toEqual(['Rename panel', undefined]);
    const back = undo(history);
    expect([back.current.panels[0]?.title, back.current.title, redoLabel(back)]).toEqual(['CPU', 'One', 'Rename panel']);
    expect(redo(back).current).toEqual(history.current);
    expect(undo(undo(back)).current).toEqual(dashboard);
    expect(redo(history)).toBe(history);
    expect(undo(start)).toBe(start);
  });
  test('typing in one field is one step, until something else happens', () => {
    const typed = after(setTitle('H'), setTitle('Ho'), setTitle('Hos'));
    expect(typed.changes).toHaveLength(1);
    expect(undo(typed).current.title).toBe('Hosts');
    expect(redo(undo(typed)).current.title).toBe('Hos');
    expect(after(setTitle('H'), setPanelTitle(1, 'x'), setTitle('Ho')).changes).toHaveLength(3);
    expect(edit(undo(after(setTitle('a'), setTags(['b']))), setTitle('c')).changes).toHaveLength(2);
    expect(after(setTags(['a']), setTags(['a', 'b'])).changes).toHaveLength(2);
  });
  test('an edit that changes nothing is no step and keeps what can be redone', () => {
    const history = undo(after(setTitle('x')));
    expect(edit(history, setTitle('Hosts'))).toBe(history);
    expect(edit(history, removePanel(99))).toBe(history);
    expect(edit(history, editPanelQueries(99, addTarget()))).toBe(history);
  });
  test('a new edit forgets what was undone', () => {
    const history = edit(undo(after(setTitle('x'))), setTags(['y']));
    expect(redo(history)).toBe(history);
  });
  test('untouched panels stay the same objects, so that only changed ones are drawn again', () => {
    const { current } = after(setPanelTitle(1, 'Load'));
    expect(current.panels[1]).toBe(dashboard.panels[1]);
    expect(current.panels[0]).not.toBe(dashboard.panels[0]);
    expect(after(movePanel(4, 0, 0)).current.panels).not.toBe(dashboard.panels);
  });
  test('any edits, all undone, give the document back; all redone, the same again', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 12 }), (edits) => {
        const done = after(...edits);
        let history = done;
        while (history.position > 0) history = undo(history);
        expect(isEqualJson(history.current, dashboard)).toBe(true);
        expect(isDirty(history)).toBe(false);
        while (history.position < history.changes.length) history = redo(history);
        expect(isEqualJson(history.current, done.current)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
});

describe('is there anything to save?', () => {
  test.each<[string, Edit]>([
    ['the time range', setSetting('time', { from: 'now-1h', to: 'now' })],
    ['auto refresh', setSetting('refresh', '5s')],
    ['an open or closed row', toggleRow(3)],
    ['the order of a legend', updatePanelOptions(1, { legend: { show: true, sort: 'max', sortDesc: true } })],
    ['a repeat’s variables', updatePanelOptions(1, { scopedVars: { x: 1 } })],
    ['chosen variable values', setVariable('b')],
  ])('%s is nothing', (_what, change) => {
    const history = after(change);
    expect(history.current).not.toBe(start.current);
    expect(isDirty(history)).toBe(false);
    expect(describeChanges(dashboard, history.current)).toEqual([]);
    expect(serializeDraft(history)).toBeUndefined();
  });
  test('a row closed and opened again changed nothing', () => {
    expect(isDirty(after(toggleRow(3), toggleRow(3)))).toBe(false);
  });
  test('a change taken back by hand is none', () => {
    expect(isDirty(after(setTitle('x'), setTags(['t']), setTitle('Hosts'), setTags([])))).toBe(false);
  });
  test('every other change is', () => {
    expect(
      [setTitle('x'), removePanel(2), movePanel(2, 0, 0), editPanelQueries(2, addTarget()), addPanel({ type: 'text' })].map((change) =>
        isDirty(after(change)),
      ),
    ).toEqual([true, true, true, true, true]);
  });
  test('a new dashboard is not dirty', () => {
    expect(isDirty(startHistory(newDashboard()))).toBe(false);
  });
});

function setVariable(value: string): Edit {
  return {
    label: 'Choose value',
    apply: (draft) => {
      draft.templating.list = [{ name: 'x', current: { value }, options: [{ value }] }];
    },
  };
}

describe('changes in words', () => {
  test.each<[readonly Edit[], readonly string[]]>([
    [[setTitle('x')], ['Title']],
    [
      [setGraphTooltip(2), setTags(['a'])],
      ['Tags', 'Graph tooltip'],
    ],
    [[setPanelTitle(1, 'Load')], ['Renamed panel CPU to Load']],
    [[editPanelQueries(1, updateTarget('A', { expr: 'down' }))], ['Changed queries of panel CPU']],
    [[updatePanelOptions(1, { lines: false })], ['Changed panel CPU']],
    [[removePanel(4)], ['Removed panel Free']],
    [[resizePanel(4, 24, 9)], ['Resized panel Free']],
    [
      [
        setLayout([
          { id: 1, x: 12, y: 0, w: 12, h: 9 },
          { id: 2, x: 0, y: 0, w: 12, h: 9 },
        ]),
      ],
      ['Moved panel Notes', 'Moved panel CPU'],
    ],
    [[movePanel(1, 12, 0)], ['Moved 4 panels']],
    [[addPanel({ type: 'text', size: { w: 24, h: 4 } })], ['Added panel Panel Title', 'Moved 4 panels']],
  ])('%#', (edits, texts) => {
    expect(describeChanges(dashboard, after(...edits).current)).toEqual(texts);
  });
  test('a field that nobody knows is told by its own name', () => {
    expect(describeChanges(dashboard, readDashboard({ ...dashboard, valueOf: 1, ofAnotherTool: 1 }))).toEqual(['valueOf', 'ofAnotherTool']);
  });
  test('are empty exactly where nothing is to be saved', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 5 }), (edits) => {
        const history = after(...edits);
        expect(describeChanges(dashboard, history.current).length > 0).toBe(isDirty(history));
      }),
      { numRuns: 150 },
    );
  });
});

describe('saving', () => {
  const savedAs = { id: 4, uid: 'abc', version: 8 };
  test('leaves nothing dirty and keeps undo', () => {
    const history = after(setTitle('x'));
    const saved = markSaved(history, history.current, savedAs);
    expect(isDirty(saved)).toBe(false);
    expect(saved.current.version).toBe(8);
    const back = undo(saved);
    expect([back.current.title, back.current.version, isDirty(back)]).toEqual(['Hosts', 8, true]);
    expect(isDirty(redo(back))).toBe(false);
  });
  test('what was typed while the save was under way stays unsaved', () => {
    const sent = after(setTitle('x'));
    const saved = markSaved(edit(sent, setTags(['later'])), sent.current, savedAs);
    expect(isDirty(saved)).toBe(true);
    expect(describeChanges(saved.saved, saved.current)).toEqual(['Tags']);
    const restored = restoreDraft(startHistory(saved.saved), serializeDraft(saved) ?? '');
    expect(restored).toMatchObject({ kind: 'restored', history: { current: { tags: ['later'], title: 'x', version: 8 } } });
  });
  test('typing after a save is a step of its own', () => {
    const history = after(setTitle('x'));
    expect(edit(markSaved(history, history.current, savedAs), setTitle('xy')).changes).toHaveLength(2);
  });
});

describe('drafts', () => {
  test('bring back any unsaved changes, undone ones not, as one step', () => {
    fc.assert(
      fc.property(fc.array(anyEdit, { maxLength: 8 }), fc.nat(4), (edits, undos) => {
        let history = after(...edits);
        for (let count = 0; count < undos; count += 1) history = undo(history);
        const text = serializeDraft(history);
        expect(text === undefined).toBe(!isDirty(history));
        if (text === undefined) return;
        const restored = restoreDraft(start, text);
        if (restored.kind !== 'restored') throw new Error(restored.kind);
        expect(describeChanges(history.current, restored.history.current)).toEqual([]);
        expect(isEqualJson(undo(restored.history).current, dashboard)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
  test('put over other edits, undo brings those back', () => {
    const text = serializeDraft(after(setTitle('From the draft'))) ?? '';
    const restored = restoreDraft(after(setTags(['of this visit'])), text);
    if (restored.kind !== 'restored') throw new Error(restored.kind);
    expect(restored.history.current).toMatchObject({ title: 'From the draft', tags: [] });
    expect(undo(restored.history).current).toMatchObject({ title: 'Hosts', tags: ['of this visit'] });
    expect(undo(undo(restored.history)).current.tags).toEqual([]);
    expect(isEqualJson(redo(undo(restored.history)).current, restored.history.current)).toBe(true);
  });
  test('of another version are told, of another dashboard or broken ones are not taken', () => {
    const text = serializeDraft(after(setTitle('x'))) ?? '';
    expect(restoreDraft(startHistory({ ...dashboard, version: 9 }), text)).toMatchObject({ kind: 'outdated', draftVersion: 7 });
    expect(restoreDraft(startHistory({ ...dashboard, uid: 'other' }), text)).toEqual({ kind: 'unreadable' });
    for (const broken of ['', '{', 'null', '{"format":2}', text.replace('"title"', '"panels",99,"title"')]) {
      expect(restoreDraft(start, broken)).toEqual({ kind: 'unreadable' });
    }
  });
});

describe('the JSON view', () => {
  test('takes over the document, but not its number, name and version', () => {
    const { current } = after(
      replaceDocument({ id: 99, uid: 'other', version: 1, title: 'New', schemaVersion: 16, panels: [], mine: { a: 1 } }),
    );
    expect(current).toMatchObject({ id: 4, uid: 'abc', version: 7, title: 'New', panels: [], mine: { a: 1 } });
  });
  test('removes what is gone, and can be undone', () => {
    const withField = readDashboard({ ...dashboard, extra: 1, description: 'x' });
    const history = edit(startHistory(withField), replaceDocument({ title: 'Hosts' }));
    expect(history.current).not.toHaveProperty('extra');
    expect(history.current).not.toHaveProperty('description');
    expect(isEqualJson(undo(history).current, withField)).toBe(true);
  });
});

describe('what a save stores is told', () => {
  test.each<[string, Edit, readonly string[]]>([
    ['nothing', setTitle('Hosts'), []],
    ['a range', setSetting('time', { from: 'now-1h', to: 'now' }), ['Time range']],
    ['a refresh', setSetting('refresh', '5s'), ['Auto refresh']],
    [
      'a value of a variable',
      { label: 'x', apply: (draft) => draft.templating.list.forEach((one) => (one['current'] = { value: 'b' })) },
      ['Values of variables'],
    ],
    ['an open row', toggleRow(3), ['Open rows and order of legends']],
    ['a change that asks for it', setTitle('x'), []],
  ])('%s beside the changes', (_, change, expected) => {
    expect(describeDisplay(dashboard, after(change).current)).toEqual(expected);
  });

  test('a draft is kept with its age and its changes in words', () => {
    const text = serializeDraft(after(setTitle('Machines'), removePanel(2)), 5000) ?? '';
    expect(restoreDraft(start, text)).toMatchObject({ kind: 'restored', atMs: 5000, changes: ['Title', 'Removed panel Notes'] });
    const newer = startHistory({ ...dashboard, version: 8 });
    expect(restoreDraft(newer, text)).toEqual({ kind: 'outdated', draftVersion: 7, atMs: 5000, changes: ['Title', 'Removed panel Notes'] });
  });

  test('a draft of an earlier release has no age, and still its changes', () => {
    const draft = { format: 1, uid: 'abc', version: 7, patches: [{ op: 'replace', path: ['title'], value: 'x' }] };
    expect(restoreDraft(start, JSON.stringify(draft))).toMatchObject({ kind: 'restored', atMs: undefined, changes: ['Title'] });
  });
});

describe('the folder that a dashboard is put into', () => {
  const folder = (id: number, title: string) => ({ folderId: id, folderUid: `f${id}`, folderTitle: title, folderUrl: `/f/${id}` });
  const [infra, plant] = [folder(1, 'Infra'), folder(2, 'Plant')];

  test('is a step like others, undone and done again between them, and changes nothing of the document', () => {
    const moved = chooseFolder(after(setTitle('x')), { from: infra, to: plant }, 7);
    const more = edit(moved, setTags(['y']));
    expect(undoLabel(undo(more))).toBe('Move to folder Plant');
    expect(undo(more).folder).toBe(plant);
    expect(undo(undo(more))).toMatchObject({ folder: infra, position: 1, current: { title: 'x' } });
    expect(redo(undo(undo(more)))).toMatchObject({ folder: plant, current: moved.current });
    expect(stepTo(more, 0).folder).toBe(infra);
    expect(chooseFolder(moved, { from: plant, to: plant })).toBe(moved);
  });

  test('is in the draft, alone or with changes, and comes back as part of its step', () => {
    expect(serializeDraft(start)).toBeUndefined();
    const text = serializeDraft(chooseFolder(start, { from: infra, to: plant }), 5, plant) ?? '';
    const restored = restoreDraft(start, text);
    expect(restored).toMatchObject({ kind: 'restored', changes: ['Moved to folder Plant'], history: { folder: plant } });
    if (restored.kind === 'restored') expect(undo(restored.history).folder).toBeUndefined();
    const both = serializeDraft(after(setTitle('x')), 5, plant) ?? '';
    expect(restoreDraft(start, both)).toMatchObject({ changes: ['Moved to folder Plant', 'Title'], history: { current: { title: 'x' } } });
  });
});
