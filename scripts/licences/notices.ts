import type { ShippedPackage } from './shipped-packages.ts';

const RULE = '-'.repeat(80);
const HEAD = `Pharos is shipped with the packages below. Each belongs to its authors and is used under the licence that stands with it.`;

/** The text of THIRD-PARTY-NOTICES: each package with its licence, equal texts once. */
export function noticesText(packages: readonly ShippedPackage[], textsOf: (one: ShippedPackage) => readonly string[]): string {
  const byText = Map.groupBy(packages, (one) => textsOf(one).join('\n\n') || `${one.license}\n(The package holds no text of it.)`);
  const sections = [...byText].map(([text, used]) =>
    [RULE, ...used.map(({ name, version, license }) => `${name} ${version} (${license})`), '', text].join('\n'),
  );
  return `${HEAD}\n\n${sections.join('\n\n')}\n`;
}
