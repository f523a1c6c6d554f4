import * as z from 'zod/mini';
import { Id } from '../primitives.ts';
import { defineRoute } from '../route.ts';
import { MAX_ANNOTATION_TAG_LENGTH, MAX_ANNOTATION_TAGS, MAX_ANNOTATION_TEXT } from './annotations.ts';

/** The last second that a date can hold. */
const MAX_SECONDS = 8.64e12;

const Text = z.optional(z.nullable(z.string().check(z.maxLength(MAX_ANNOTATION_TEXT))));
const Tag = z.string().check(z.maxLength(MAX_ANNOTATION_TAG_LENGTH));

export const createEventAnnotation = defineRoute({
  method: 'POST',
  path: '/api/annotations/graphite',
  access: 'editor',
  summary: 'Adds an annotation of the organisation in the form of events of Graphite; `when` is in seconds.',
  body: z.object({
    what: Text,
    when: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_SECONDS)))),
    data: Text,
    /** A list, or one text with blanks between. */
    tags: z.optional(
      z.nullable(z.union([z.array(Tag).check(z.maxLength(MAX_ANNOTATION_TAGS)), z.string().check(z.maxLength(MAX_ANNOTATION_TEXT))])),
    ),
  }),
  response: z.object({ message: z.string(), id: Id }),
  errors: ['annotation-text-missing', 'quota-reached'],
});
