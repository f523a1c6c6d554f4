import type { GraphOptions } from '../options.ts';

type Saved = Pick<GraphOptions, 'options' | 'fieldConfig'>;

const isList = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

/** Whether the document has its links among the fields, as versions from 7 on write them. */
const areOfFields = ({ options, fieldConfig }: Saved): boolean => isList(fieldConfig?.defaults?.links) && !isList(options?.dataLinks);

/** The links as they stand in the document, also those without an address yet. */
export const savedLinks = (saved: Saved): unknown => (areOfFields(saved) ? saved.fieldConfig?.defaults?.links : saved.options?.dataLinks);

/** Other links, in the place where the document has them. */
export function withLinks(saved: Saved, links: unknown): Partial<Saved> {
  if (!areOfFields(saved)) return { options: { ...saved.options, dataLinks: links } };
  return { fieldConfig: { ...saved.fieldConfig, defaults: { ...saved.fieldConfig?.defaults, links } } };
}
