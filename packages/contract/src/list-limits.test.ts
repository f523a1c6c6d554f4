import { expect, test } from 'vitest';
import { MAX_ANNOTATION_TAG_LENGTH, MAX_LISTED_TAGS } from './api/annotations.ts';
import { MAX_BIN_PER_PAGE } from './api/bin.ts';
import { MAX_LISTED_SOURCE_BYTES, SOURCES_PER_PAGE } from './api/data-source-list.ts';
import { PAGE_SOURCES_LIMIT, SOURCE_NAMES_LIMIT, SOURCE_REFERENCES_LIMIT } from './api/page-sources.ts';
import { KEY_NAME_MAX_LENGTH, MAX_LIST_BYTES, MAX_PER_PAGE, NAME_MAX_LENGTH } from './primitives.ts';

/** A character of a text in JSON, at worst: `\u0001`. */
const BYTES_PER_CHARACTER = 6;
/** Names of fields, numbers, dates and addresses of pictures of an entry. */
const BYTES_WITHOUT_TEXTS = 300;

/** Arrays end by themselves (`platform/http/response/json-lists`); these stand in an object, and their own limits keep them below. */
test.each([
  ['tags of annotations', MAX_LISTED_TAGS, MAX_ANNOTATION_TAG_LENGTH + 1],
  ['teams, by name and email', MAX_PER_PAGE, 2 * KEY_NAME_MAX_LENGTH],
  ['names of data sources', SOURCE_NAMES_LIMIT, KEY_NAME_MAX_LENGTH],
  ['deleted dashboards, by title, folder and login', MAX_BIN_PER_PAGE, 2 * NAME_MAX_LENGTH + KEY_NAME_MAX_LENGTH],
])('[B15] %s are fewer bytes than a list may have', (_, entries, characters) => {
  expect(entries * (characters * BYTES_PER_CHARACTER + BYTES_WITHOUT_TEXTS)).toBeLessThan(MAX_LIST_BYTES);
});

test.each([
  ['of a list', SOURCES_PER_PAGE],
  ['of a picker', PAGE_SOURCES_LIMIT],
  // All that it names twice, by name and uid, with the default one.
  ['of a page', Math.max(PAGE_SOURCES_LIMIT, SOURCE_REFERENCES_LIMIT) + 1],
])('[B15] data sources %s are fewer bytes than a list may have, with their settings', (_, entries) => {
  expect(entries * MAX_LISTED_SOURCE_BYTES).toBeLessThan(MAX_LIST_BYTES);
});
