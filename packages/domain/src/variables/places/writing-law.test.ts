import type { JsonObject } from '@pharos/contract/primitives';
import { describe, expect, test } from 'vitest';
import { readDashboard } from '../../dashboard/read-dashboard.ts';
import { currentVariables, scopeOf } from '../current.ts';
import { interpolate } from '../interpolate.ts';
import { fillTarget } from '../interpolate-query.ts';

const ODD = 'a.b|c"d\'e\\f';
const variable = (name: string, value: string | readonly string[], more: JsonObject = {}): JsonObject => ({
  name,
  current: { value, text: [value].flat().join(' + ') },
  ...more,
});
const QUERY = { type: 'query', query: 'label_values(x)' };
const MANY = { multi: true };
const LIST = [
  variable('found', ODD, QUERY),
  variable('foundOne', [ODD], { ...QUERY, ...MANY }),
  variable('foundAll', '$__all', { ...QUERY, includeAll: true, options: ['$__all', ODD, 'x'].map((value) => ({ value, text: value })) }),
  variable('foundSeveral', [ODD, 'x'], { ...QUERY, ...MANY }),
  variable('source', ODD, { type: 'datasource', query: 'prometheus' }),
  variable('custom', ODD, { type: 'custom' }),
  variable('customOne', [ODD], { type: 'custom', ...MANY }),
  variable('customSeveral', [ODD, 'x'], { type: 'custom', ...MANY }),
  variable('constant', ODD, { type: 'constant' }),
  variable('box', ODD, { type: 'textbox' }),
  variable('every', '$__all', { ...QUERY, includeAll: true, allValue: '$plain.*|"', options: [{ value: ODD, text: ODD }] }),
  variable('plain', 'p.q', QUERY),
];
const variables = currentVariables(readDashboard({ templating: { list: LIST } }), { ofAddress: [ODD] });
const SCOPE = scopeOf(variables, { fromMs: 0, toMs: 3_600_000 });
const QUOTING = { format: 'regex-in-quotes', expressionCalls: ['metrics'] };
const fill = (text: string) => interpolate(text, SCOPE, QUOTING);

/** How one value stands between double quotes: compared, and as an expression that matches it alone, one in which `|` stays, one itself. */
const TEXT = String.raw`a.b|c\x22d'e\\f`;
const LITERAL = String.raw`a\\.b\\|c\x22d\\'e\\\\f`;
const PATTERN = String.raw`a\\.b|c\x22d\\'e\\\\f`;
const EXPRESSION = String.raw`a.b|c\x22d\\'e\\f`;
/** How it is written where no place says more. */
const USUAL = String.raw`a.b|c"d\\'e\f`;

describe('[U5] the place decides how a value is written', () => {
  test.each<[name: string, text: string, expression: string, quoted: string, bare: string]>([
    ['found', TEXT, LITERAL, TEXT, USUAL],
    ['foundOne', TEXT, LITERAL, PATTERN, PATTERN],
    ['foundSeveral', `${PATTERN}|x`, `${LITERAL}|x`, `${PATTERN}|x`, `${PATTERN}|x`],
    ['foundAll', `${PATTERN}|x`, `${LITERAL}|x`, `${PATTERN}|x`, `${PATTERN}|x`],
    ['source', TEXT, LITERAL, TEXT, USUAL],
    ['custom', TEXT, EXPRESSION, EXPRESSION, USUAL],
    ['ofAddress', TEXT, EXPRESSION, EXPRESSION, USUAL],
    ['customOne', TEXT, PATTERN, PATTERN, PATTERN],
    ['customSeveral', `${PATTERN}|x`, `${PATTERN}|x`, `${PATTERN}|x`, `${PATTERN}|x`],
    ['constant', TEXT, EXPRESSION, EXPRESSION, USUAL],
    ['box', TEXT, EXPRESSION, EXPRESSION, USUAL],
    ['every', 'p.q.*|"', String.raw`p\\.q.*|"`, 'p.q.*|"', 'p.q.*|"'],
    ['found:regex', String.raw`a\.b\|c"d'e\f`.replace('\\f', '\\\\f'), '', '', ''],
    ['foundSeveral:csv', `${ODD},x`, '', '', ''],
    ['foundAll:pipe', `${ODD}|x`, '', '', ''],
    ['foundOne:raw', ODD, '', '', ''],
  ])('${%s}', (name, text, expression = text, quoted = text, bare = text) => {
    const reference = `\${${name}}`;
    const orText = (one: string) => one || text;
    expect(fill(`m{l="${reference}"}`)).toBe(`m{l="${text}"}`);
    expect(fill(`m{l != "${reference}"}`)).toBe(`m{l != "${text}"}`);
    expect(fill(`m{l=~"${reference}"}`)).toBe(`m{l=~"${orText(expression)}"}`);
    expect(fill(`m{l!~\n"${reference}"}`)).toBe(`m{l!~\n"${orText(expression)}"}`);
    expect(fill(`f(m, "${reference}")`)).toBe(`f(m, "${orText(quoted)}")`);
    expect(fill(`m ${reference}`)).toBe(`m ${orText(bare)}`);
  });

  test.each([
    ['between single quotes', `m{l='$found'}`, String.raw`m{l='a.b|c"d\x27e\\f'}`],
    ['an expression between single quotes', `m{l=~'$found'}`, String.raw`m{l=~'a\\.b\\|c"d\\\x27e\\\\f'}`],
    ['one of a person between single quotes', `m{l=~'$custom'}`, String.raw`m{l=~'a.b|c"d\x27e\\f'}`],
    ['between back quotes', 'm{l=`$found`}', `m{l=\`${ODD}\`}`],
    ['an expression between back quotes', 'm{l=~`$found`}', String.raw`m{l=~${'`'}a\.b\|c"d\'e\\f${'`'}}`],
    ['behind an escaped quote', String.raw`m{l="\"$plain", k=~"\\$plain"}`, String.raw`m{l="\"p.q", k=~"\\p\\.q"}`],
    ['behind another kind of quote', `m{l="'$plain", k=~'"$plain'}`, `m{l="'p.q", k=~'"p\\\\.q'}`],
    ['behind a comment', `m # it's "\n{l=~"$plain"}`, `m # it's "\n{l=~"p\\\\.q"}`],
    ['in a comment', `m # l=~"$plain"`, `m # l=~"p.q"`],
    ['in a comparison', `m{l=~"x"} == $plain`, `m{l=~"x"} == p.q`],
    ['behind a quote that a format is told', `m{l="\${plain:date:"}", k=~"$plain"}`, `m{l="p.q", k=~"p\\\\.q"}`],
    ['with a format among others', 'm{l=~"${foundSeveral:pipe}|$plain"}', String.raw`m{l=~"a.b|c"d'e\f|x|p\\.q"}`],
    ['beside other text', 'm{l=~"$plain-$two.*"}', String.raw`m{l=~"p\\.q-(k|l\\.m).*"}`],
    ['beside other text in a list of a person', 'm{l=~"x-$mine"}', String.raw`m{l=~"x-(k|l\\.m)"}`],
    ['one of several beside other text', 'm{l=~"x-$foundOne"}', `m{l=~"x-${LITERAL}"}`],
    ['in a metric name that is matched', '{__name__=~"$plain"}', String.raw`{__name__=~"p\\.q"}`],
    ['in a name in quotes', '{"$plain"="x"}', '{"p.q"="x"}'],
    ['in a child variable', 'label_values(m{l="$plain",k=~"$plain"}, $label)', String.raw`label_values(m{l="p.q",k=~"p\\.q"}, host)`],
    ['as the expression of metric names', 'metrics($two)', String.raw`metrics(k|l\.m)`],
    ['in the expression of metric names', ' metrics(node_$two) ', String.raw` metrics(node_(k|l\.m)) `],
    ['in another call', 'other($two)', String.raw`other(k|l\\.m)`],
    ['in a quote without an end', 'm{l=~"$plain', String.raw`m{l=~"p\\.q`],
    ['an expression with its backslashes written twice or once', 'm{l=~"$digits"}', String.raw`m{l=~"\\d+\\d"}`],
  ])('%s', (_place, written, filled) => {
    const scope = {
      ...SCOPE,
      two: { value: ['k', 'l.m'], origin: 'found' as const, isMultiple: true },
      mine: { value: ['k', 'l.m'], isMultiple: true },
      label: { value: 'host' },
      digits: { value: String.raw`\\d+\d`, origin: 'written' as const },
    };
    expect(interpolate(written, scope, QUOTING)).toBe(filled);
  });

  test('a field of a variable is written as its value is, and what the application knows as a text', () => {
    const scope = {
      v: { value: 'x', text: 'p.q', origin: 'found' as const },
      u: { value: '1', fields: { login: 'a.b' }, origin: 'found' as const },
    };
    expect(interpolate('m{l=~"${v.text}|${u.login}"}', scope, { format: 'regex-in-quotes' })).toBe(String.raw`m{l=~"p\\.q|a\\.b"}`);
  });

  test('a line that ends inside of a value ends no quoted text', () => {
    const scope = { v: { value: 'a\nb\rc', origin: 'found' as const } };
    expect(interpolate('m{l="$v", k=~"$v"}', scope, { format: 'regex-in-quotes' })).toBe(String.raw`m{l="a\nb\rc", k=~"a\nb\rc"}`);
  });

  test('so are all queries of a source, but not its legends', () => {
    const quoting = { format: 'regex-in-quotes', plainFields: ['titleFormat'] };
    const annotation = { expr: 'ALERTS{l="$found",k=~"$found"}', titleFormat: 'l="$found"' };
    expect(fillTarget(annotation, SCOPE, quoting)).toEqual({ expr: `ALERTS{l="${TEXT}",k=~"${LITERAL}"}`, titleFormat: `l="${ODD}"` });
  });

  test('sources without places write values as ever', () => {
    expect(interpolate('m{l=~"$foundSeveral"}', SCOPE, { format: 'glob' })).toBe(`m{l=~"{${ODD},x}"}`);
  });
});

describe('[U6] the place in an address decides whether a value is encoded', () => {
  const scope = {
    v: { value: 'A & B/C#1+' },
    many: { value: ['a', 'b&c'] },
    all: { value: '.+', isVerbatim: true },
    page: { value: '/d/x?y=1' },
  };
  const CODED = 'A%20%26%20B%2FC%231%2B';
  test.each([
    ['/d/t/x?var-place=$v&k=1', `/d/t/x?var-place=${CODED}&k=1`],
    ['/d/t?var-place=x-${v}-y', `/d/t?var-place=x-${CODED}-y`],
    ['/d/t?k=1&var-place=[[v]]#$v', `/d/t?k=1&var-place=${CODED}#${CODED}`],
    ['/d/t?var-$v=1', `/d/t?var-${CODED}=1`],
    ['/d/t?var-place=$many', '/d/t?var-place=%7Ba%2Cb%26c%7D'],
    ['/d/t?var-place=$all', '/d/t?var-place=.%2B'],
    ['/d/t#$v', `/d/t#${CODED}`],
    ['$page&k=$v', `/d/x?y=1&k=${CODED}`],
    ['$v', 'A & B/C#1+'],
    ['/d/$v/x', '/d/A & B/C#1+/x'],
    ['https://$v/x', 'https://A & B/C#1+/x'],
    ['/d/t?$v', '/d/t?A & B/C#1+'],
    ['/d/t?k=1&$v', '/d/t?k=1&A & B/C#1+'],
    ['/d/t?$v$v', `/d/t?A & B/C#1+${CODED}`],
    ['/d/t?${__url_time_range}&${__all_variables}&a=$v', `/d/t?\${__url_time_range}&\${__all_variables}&a=${CODED}`],
    ['/d/t?a=${v:raw}&b=${v:percentencode}&${many:queryparam}', `/d/t?a=A & B/C#1+&b=${CODED}&var-many=a&var-many=b%26c`],
  ])('%s', (address, filled) => expect(interpolate(address, scope, { language: 'address' })).toBe(filled));

  test.each([
    ['var-place=$v&k=1', `var-place=${CODED}&k=1`],
    ['$v', 'A & B/C#1+'],
    ['$v&k=$v', `A & B/C#1+&k=${CODED}`],
    ['a=1&$v', 'a=1&A & B/C#1+'],
  ])('parameters: %s', (parameters, filled) => expect(interpolate(parameters, scope, { language: 'parameters' })).toBe(filled));

  test.each([
    ['[go](/d/t?a=$v&b=1 "to $v") and $v', `[go](/d/t?a=${CODED}&b=1 "to A & B/C#1+") and A & B/C#1+`],
    ['[go](/d/t?a=(x)$v)=$v', `[go](/d/t?a=(x)${CODED})=A & B/C#1+`],
    ['[go](</d/t?a=b c$v>) ?$v', `[go](</d/t?a=b c${CODED}>) ?A & B/C#1+`],
    ['![p]( /p.png?a=$v )', `![p]( /p.png?a=${CODED} )`],
    ['[go]: /d/t?a=$v\n?a=$v', `[go]: /d/t?a=${CODED}\n?a=A & B/C#1+`],
    [
      'see https://wiki.test/?q=$v, <https://wiki.test?q=$v>$v',
      `see https://wiki.test/?q=${CODED}, <https://wiki.test?q=${CODED}>A & B/C#1+`,
    ],
    [`<a href="/d/t?a=$v" title='?$v'>$v</a>`, `<a href="/d/t?a=${CODED}" title='?A & B/C#1+'>A & B/C#1+</a>`],
    ['<a href="/d?a=$v&amp;b=$v&amp;$v">', `<a href="/d?a=${CODED}&amp;b=${CODED}&amp;A & B/C#1+">`],
    ["<img src='/p?a=$v'><a href=/d?a=$v>", `<img src='/p?a=${CODED}'><a href=/d?a=${CODED}>`],
    ['[go](/d/$v/x?a=${v:csv})', '[go](/d/A & B/C#1+/x?a=A & B/C#1+)'],
    ['[$v](/a?b=$v) [$v](/a?b=$v)', `[A & B/C#1+](/a?b=${CODED}) [A & B/C#1+](/a?b=${CODED})`],
    ['what? $v', 'what? A & B/C#1+'],
  ])('Markdown and HTML: %s', (text, filled) => expect(interpolate(text, scope, { language: 'markup' })).toBe(filled));
});

test.each(['$a"', '=~"$a', '[x](', 'href= ', ' \t"', 'https://?$a', '](((', '#', '\\"'])('128 KB of %j are read in one pass', (piece) => {
  const text = piece.repeat(Math.floor((128 * 1024) / piece.length));
  for (const language of ['matchers', 'address', 'parameters', 'markup'] as const)
    expect(interpolate(`${text}$a`, { a: { value: 'a' } }, { language, maxLength: 8 * 1024 * 1024 }).length).toBeGreaterThan(0);
});
