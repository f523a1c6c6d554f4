import { expect, test } from 'vitest';
import { catalogueNumber } from './catalogue-number.ts';

test.each<[text: string, number: string | undefined]>([
  ['1860', '1860'],
  [' 1860\n', '1860'],
  ['https://grafana.com/dashboards/1860', '1860'],
  ['https://grafana.com/grafana/dashboards/1860-node-exporter-full/', '1860'],
  ['http://mirror.test/x/dashboards/7/revisions/2?tab=a', '7'],
  ['https://grafana.com/dashboards/', undefined],
  ['https://dashboards.test/host', undefined],
  ['dashboards/1860', undefined],
  ['javascript://x/dashboards/1', undefined],
  ['18 60', undefined],
  ['', undefined],
  ['1'.repeat(16), undefined],
])('[2.2.8-a] %j holds the number %s', (text, number) => expect(catalogueNumber(text)).toBe(number));
