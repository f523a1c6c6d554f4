import * as z from 'zod/mini';
import { Id, IdParam, IntQuery, JsonObject, ListQuery, Message } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { TEXT_LIMITS } from '../text-limits.ts';

/** The most annotations of one response, and how many come where the request does not say; a region counts as two. */
export const MAX_ANNOTATIONS = 2000;
export const DEFAULT_ANNOTATIONS = 100;
/** The longest text of an annotation, in characters. */
export const MAX_ANNOTATION_TEXT = TEXT_LIMITS.annotation;
/** Text of an annotation in a list, in characters: a longer one is cut, and `data` of more JSON is left out. By its id it comes whole. */
export const MAX_LISTED_ANNOTATION_TEXT = 4096;
/** Tags of one annotation, or of one request for annotations, and the length of each in characters. */
export const MAX_ANNOTATION_TAGS = 100;
export const MAX_ANNOTATION_TAG_LENGTH = 255;
/** Tags that are listed at once, and how many come where the request does not say. */
export const MAX_LISTED_TAGS = 1000;

/** The last millisecond that a date can hold. */
const MAX_MS = 8.64e15;

/** Epoch ms; absent or 0 stands for what the route says. */
const Instant = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_MS))));
const Text = z.optional(z.nullable(z.string().check(z.maxLength(MAX_ANNOTATION_TEXT))));
const Tag = z.string().check(z.maxLength(MAX_ANNOTATION_TAG_LENGTH));
const Tags = z.optional(z.nullable(z.array(Tag).check(z.maxLength(MAX_ANNOTATION_TAGS))));
/** 0 is none. */
const RowNumber = z.optional(z.nullable(z.int().check(z.minimum(0))));

/** An annotation as it is listed. A region is two of them, with the same `regionId`: its first one has that as its own id (wire-notes http-api 29). */
const Annotation = z.object({
  id: Id,
  /** 0: none made it; `alertName`, `newState` and `prevState` are empty then. */
  alertId: z.int(),
  alertName: z.string(),
  /** 0: of the organisation. */
  dashboardId: z.int(),
  /** 0: of the whole dashboard. */
  panelId: z.int(),
  /** Always 0; who made it is told by `login`. */
  userId: z.int(),
  newState: z.string(),
  prevState: z.string(),
  /** Epoch ms, like all instants here. */
  created: z.int(),
  updated: z.int(),
  time: z.int(),
  text: z.string(),
  /** 0: no region. */
  regionId: z.int(),
  tags: z.array(z.string()),
  /** Empty for what keys and visitors made. */
  login: z.string(),
  /** Empty for who may not see emails, as the address of the picture then is. */
  email: z.string(),
  avatarUrl: z.string(),
  data: JsonObject,
  /** Of a list: `text` is only its beginning, or `data` is left out; absent where both are whole. */
  truncated: z.optional(z.boolean()),
});
export type Annotation = z.infer<typeof Annotation>;

export const listAnnotations = defineRoute({
  method: 'GET',
  path: '/api/annotations',
  access: 'signed-in',
  summary: `Annotations the caller may see, newest first: ${DEFAULT_ANNOTATIONS} of them, or at most ${MAX_ANNOTATIONS}. Text and data of more than ${MAX_LISTED_ANNOTATION_TEXT} characters are cut (\`truncated\`).`,
  query: z.object({
    from: IntQuery,
    to: IntQuery,
    limit: IntQuery,
    dashboardId: IntQuery,
    panelId: IntQuery,
    alertId: IntQuery,
    userId: IntQuery,
    tags: ListQuery,
    matchAny: z.optional(z.string()),
    type: z.optional(z.string()),
    /** Only what is listed behind a certain annotation, as the header `Link` of a list writes it: an addition of ours. */
    before: z.optional(z.string()),
  }),
  response: z.array(Annotation),
  errors: ['query-invalid', 'work-limited'],
});

export const getAnnotation = defineRoute({
  method: 'GET',
  path: '/api/annotations/:id',
  access: 'signed-in',
  summary: 'One annotation, with all of its text and data; of a region one end of it.',
  params: z.object({ id: IdParam }),
  response: Annotation,
  errors: ['annotation-not-found'],
});

export const listAnnotationTags = defineRoute({
  method: 'GET',
  path: '/api/annotations/tags',
  access: 'signed-in',
  summary: 'Tags of the annotations the caller may see that hold the text `tag`, with how often each is used.',
  query: z.object({ tag: z.optional(z.string()), limit: IntQuery }),
  response: z.object({ result: z.object({ tags: z.array(z.object({ tag: z.string(), count: z.int() })) }) }),
});

export const createAnnotation = defineRoute({
  method: 'POST',
  path: '/api/annotations',
  access: 'signed-in',
  summary: 'Adds an annotation, or with `isRegion` and `timeEnd` a region. Without a time it is of now.',
  body: z.object({
    dashboardId: RowNumber,
    panelId: RowNumber,
    time: Instant,
    timeEnd: Instant,
    /** Absent: a region where `timeEnd` is later than `time`. */
    isRegion: z.optional(z.nullable(z.boolean())),
    text: Text,
    tags: Tags,
    data: z.optional(z.nullable(JsonObject)),
  }),
  response: z.object({ message: z.string(), id: Id, endId: z.optional(Id) }),
  errors: ['dashboard-access-denied', 'dashboard-not-found', 'annotation-text-missing', 'quota-reached'],
});

const CHANGE_ERRORS = ['annotation-not-found', 'dashboard-access-denied'] as const;

export const updateAnnotation = defineRoute({
  method: 'PUT',
  path: '/api/annotations/:id',
  access: 'signed-in',
  summary: 'Replaces text and tags of an annotation, and its time where one is sent; with `isRegion` both ends of a region.',
  params: z.object({ id: IdParam }),
  body: z.object({ time: Instant, timeEnd: Instant, isRegion: z.optional(z.nullable(z.boolean())), text: Text, tags: Tags }),
  response: Message,
  errors: [...CHANGE_ERRORS, 'quota-reached'],
});

export const patchAnnotation = defineRoute({
  method: 'PATCH',
  path: '/api/annotations/:id',
  access: 'signed-in',
  summary: 'Changes what is sent of an annotation, of both ends of a region.',
  params: z.object({ id: IdParam }),
  body: z.object({ time: Instant, timeEnd: Instant, text: Text, tags: Tags }),
  response: Message,
  errors: [...CHANGE_ERRORS, 'quota-reached'],
});

export const deleteAnnotation = defineRoute({
  method: 'DELETE',
  path: '/api/annotations/:id',
  access: 'signed-in',
  summary: 'Deletes one annotation; of a region the one end.',
  params: z.object({ id: IdParam }),
  response: Message,
  errors: CHANGE_ERRORS,
});

export const deleteAnnotationRegion = defineRoute({
  method: 'DELETE',
  path: '/api/annotations/region/:regionId',
  access: 'signed-in',
  summary: 'Deletes both ends of a region.',
  params: z.object({ regionId: IdParam }),
  response: Message,
  errors: CHANGE_ERRORS,
});

export const massDeleteAnnotations = defineRoute({
  method: 'POST',
  path: '/api/annotations/mass-delete',
  access: 'admin',
  summary: 'Deletes all annotations of a panel, one annotation, or one region.',
  body: z.object({ dashboardId: RowNumber, panelId: RowNumber, annotationId: RowNumber, regionId: RowNumber }),
  response: Message,
  errors: ['annotations-not-named'],
});
