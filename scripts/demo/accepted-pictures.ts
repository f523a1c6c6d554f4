import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type GalleryView, nameOfView } from './gallery-pictures.ts';
import { type Picture, pictureDifference, takePicture } from './picture-of-page.ts';

const ACCEPTED = join(import.meta.dirname, 'accepted');
/** A screen that is another one in each of so many pictures never comes to rest. */
const MAX_PICTURES = 5;

/** A window and an empty page of the same browser, whose policy allows work on pictures. */
export interface Pictured {
  readonly page: Page;
  readonly empty: Page;
}

/** What people see of an accepted picture, and where it has edges. */
const filesOf = (view: GalleryView): Readonly<Record<keyof Picture, string>> => ({
  colors: join(ACCEPTED, `${nameOfView(view)}.webp`),
  edges: join(ACCEPTED, `${nameOfView(view)}.edges.png`),
});

/** Keeps what is on the screen as what this view looks like. */
export async function acceptPicture({ page, empty }: Pictured, view: GalleryView): Promise<void> {
  mkdirSync(ACCEPTED, { recursive: true });
  const { colors, edges } = await takePicture(page, empty);
  const files = filesOf(view);
  writeFileSync(files.colors, Buffer.from(colors, 'base64'));
  writeFileSync(files.edges, Buffer.from(edges, 'base64'));
}

/**
 * Where the screen differs from the accepted picture, in words; undefined where it does not. A crowded machine draws late:
 * the picture that counts is the one that another taken after it equals, among the first few.
 */
export async function differenceOf({ page, empty }: Pictured, view: GalleryView): Promise<string | undefined> {
  const files = filesOf(view);
  if (!Object.values(files).every((path) => existsSync(path))) return `there is no accepted picture ${nameOfView(view)}`;
  const accepted = { colors: readFileSync(files.colors).toString('base64'), edges: readFileSync(files.edges).toString('base64') };
  let before: Picture | undefined;
  let difference: string | undefined;
  for (let count = 0; count < MAX_PICTURES; count++) {
    const shown = await takePicture(page, empty);
    if (shown.colors === before?.colors && shown.edges === before.edges) return difference;
    difference = await pictureDifference(empty, accepted, shown);
    if (difference === undefined) return undefined;
    before = shown;
  }
  return `${difference}; no two of ${MAX_PICTURES} pictures were equal`;
}
