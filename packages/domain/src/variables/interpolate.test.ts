import { describe, expect, test } from 'vitest';
import { variableFormat } from './formats.ts';
import { pageVariables } from './page-variables.ts';
import { interpolate, interpolateDeep, referencedNames, requestVariables } from './interpolate.ts';

const variables = {
  host: { value: 'web01', text: 'Web 01' },
  many: { value: ['a.b', 'c d'] },
  empty: { value: '' },
  at: { value: '1773309600000' },
};

describe('references', () => {
  test.each([
    ['cpu{host="$host"}', 'cpu{host="web01"}'],
    ['[[host]].load', 'web01.load'],
    ['${host}_total', 'web01_total'],
    ['$host_total', '$host_total'],
    ['$many', '{a.b,c d}'],
    ['${many:regex}', '(a\\.b|c d)'],
    ['[[many:pipe]]', 'a.b|c d'],
    ['x$empty.y', 'x.y'],
    ['$unknown [[unknown]] ${unknown:csv} $1 $', '$unknown [[unknown]] ${unknown:csv} $1 $'],
    ['$constructor $__proto__', '$constructor $__proto__'],
    ['no reference', 'no reference'],
    ['${host.text} ${host.value} ${many.text:csv}', 'Web 01 web01 a.b + c d'],
    ['${host.nobody} [[host.nobody]] ${unknown.text} ${host.a.b}', '${host.nobody} [[host.nobody]] ${unknown.text} ${host.a.b}'],
    ['[[many:csv]] [[host.text]]', 'a.b,c d Web 01'],
    ['${at:date} ${at:date:iso}', '2026-03-12T10:00:00.000Z 2026-03-12T10:00:00.000Z'],
    ['${at:date:seconds} [[at:date:YYYY-MM]] ${host:date}', '1773309600 2026-03 web01'],
    ['${at:date:HH:mm}', '10:00'],
  ])('%s becomes %s', (text, expected) => {
    expect(interpolate(text, variables)).toBe(expected);
  });
  test('the first set that knows a name wins', () => {
    expect(interpolate('$host', [{ host: { value: 'panel' } }, variables])).toBe('panel');
  });
  test('a replaced text is not replaced again', () => {
    expect(interpolate('$a', { a: { value: '$b' }, b: { value: 'no' } })).toBe('$b');
  });
  test('a source may quote in its own way, an explicit format wins', () => {
    const format = (value: string | readonly string[]) => `<${String(value)}>`;
    expect(interpolate('$host ${host:csv}', variables, { format })).toBe('<web01> web01');
  });
  test('texts instead of values for titles', () => {
    expect(interpolate('Load of $host, $many', variables, { wantsText: true })).toBe('Load of Web 01, a.b + c d');
  });
  test('all texts of a target, and nothing else', () => {
    const target = { expr: '$host', list: ['${host}', 3, null], nested: { $host: true } };
    expect(interpolateDeep(target, variables)).toEqual({ expr: 'web01', list: ['web01', 3, null], nested: { $host: true } });
  });
  test('names are found once each', () => {
    expect(referencedNames('$a [[b]] ${c:csv} $a')).toEqual(['a', 'b', 'c']);
  });
});

test.each([
  ['html', `<a href="x">'&'</a>`, '&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;'],
  ['uriencode', "/a b?c=d&e=(f)'", '/a%20b?c=d&e=%28f%29%27'],
  ['queryparam', 'a&b=c', 'var-v=a%26b%3Dc'],
  ['percentencode', 'half \uD800', 'half%20%EF%BF%BD'],
  ['uriencode', 'half \uD800', 'half%20%EF%BF%BD'],
])('%s of %j', (format, value, expected) => expect(variableFormat(format)(value, 'v')).toBe(expected));

test('the bounds of a request in every form', () => {
  const built = requestVariables(1000, { fromMs: 1_773_309_600_000, toMs: 1_773_313_200_000 });
  expect(interpolate('$__from ${__to} ${__from:date} ${__to:date:seconds}', built)).toBe(
    '1773309600000 1773313200000 2026-03-12T10:00:00.000Z 1773313200',
  );
});

test('who looks at which dashboard is known without a variable', () => {
  const names = pageVariables(
    { title: 'Hosts', uid: 'abc' },
    { user: { id: 7, login: 'mira', email: 'm@example.org' }, org: { id: 3, name: 'Sea' } },
  );
  expect(
    interpolate('$__dashboard ${__dashboard.uid} $__org ${__org.name} $__user ${__user.login} ${__user.email:percentencode}', names),
  ).toBe('Hosts abc 3 Sea 7 mira m%40example.org');
  expect(interpolate('${__user.password} ${__user.login}', pageVariables({ title: 'Hosts', uid: null }, undefined))).toBe(
    '${__user.password} ${__user.login}',
  );
});

test('the built-in variables of a request', () => {
  const built = requestVariables(90_000, { fromMs: 0, toMs: 6 * 3_600_000 });
  expect(interpolate('rate(x[$__interval]) $__interval_ms ${__range} $__range_s $__range_ms', built)).toBe(
    'rate(x[90s]) 90000 6h 21600 21600000',
  );
});

test.each([
  ['glob', 'a.b', '{a.b,c d}'],
  ['regex', 'a\\.b', '(a\\.b|c d)'],
  ['pipe', 'a.b', 'a.b|c d'],
  ['csv', 'a.b', 'a.b,c d'],
  ['distributed', 'a.b', 'a.b,v=c d'],
  ['lucene', 'a.b', '("a.b" OR "c\\ d")'],
  ['json', '"a.b"', '["a.b","c d"]'],
  ['percentencode', 'a.b', '%7Ba.b%2Cc%20d%7D'],
  ['uriencode', 'a.b', '%7Ba.b,c%20d%7D'],
  ['queryparam', 'var-v=a.b', 'var-v=a.b&var-v=c%20d'],
  ['html', 'a.b', 'a.b, c d'],
  ['doublequote', '"a.b"', '"a.b","c d"'],
  ['singlequote', "'a.b'", "'a.b','c d'"],
  ['sqlstring', "'a.b'", "'a.b','c d'"],
  ['regex-in-quotes', 'a.b', 'a\\\\.b|c d'],
  ['nonsense', 'a.b', '{a.b,c d}'],
])('format %s', (name, one, many) => {
  expect(variableFormat(name)('a.b', 'v')).toBe(one);
  expect(variableFormat(name)(['a.b', 'c d'], 'v')).toBe(many);
});

test.each([
  ['a b', 'a\\ b'],
  ['x:y', 'x\\:y'],
])('lucene: the single value %s is escaped', (value, written) => expect(variableFormat('lucene')(value, 'v')).toBe(written));

/** The text between double quotes of a query, which reads escapes as Go does. */
const readQuoted = (text: string): string =>
  text.replace(/\\(x[0-9a-f]{2}|.)/g, (_written, escape: string) =>
    escape.startsWith('x')
      ? String.fromCharCode(Number.parseInt(escape.slice(1), 16))
      : (new Map([
          ['n', '\n'],
          ['r', '\r'],
        ]).get(escape) ?? escape),
  );

test.each(['a"b', 'line\nbreak', 'carriage\rreturn', 'C:\\temp', 'a.b*c', 'x{y="1"}', 'cost $5', "it's", '^(a)[b]+?$', 'back\\"slash'])(
  'regex-in-quotes: the value %j of several matches itself and ends no quoted text',
  (value) => {
    const written = variableFormat('regex-in-quotes')([value, 'other'], 'v', true);
    expect(written).not.toMatch(/(?<!\\)(?:\\\\)*"/);
    expect(written).not.toMatch(/[\n\r]/);
    expect(new RegExp(`^(?:${readQuoted(written)})$`).test(value)).toBe(true);
    expect(new RegExp(`^(?:${readQuoted(written)})$`).test('other')).toBe(true);
  },
);

test('a value with a reference in it is not replaced a second time', () => {
  const scope = { a: { value: ['$b', '${b}', '[[b]]'] }, b: { value: 'no' } };
  expect(interpolate('$a', scope)).toBe('{$b,${b},[[b]]}');
  expect(interpolate('$a', scope, { wantsText: true })).toBe('$b + ${b} + [[b]]');
});

test('lists of one and of none', () => {
  expect(variableFormat('regex')(['a.b'], 'v')).toBe('a\\.b');
  expect(variableFormat('glob')(['a'], 'v')).toBe('{a}');
  expect(variableFormat('lucene')([], 'v')).toBe('__empty__');
  expect(variableFormat('sqlstring')("O'Hara", 'v')).toBe("'O''Hara'");
});
