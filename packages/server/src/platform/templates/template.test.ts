import { describe, expect, test } from 'vitest';
import { compileTemplate } from './template.ts';
import type { Fields } from './tree.ts';

const NOW_MS = Date.UTC(2026, 1, 3, 14, 5, 6);
const fill = (text: string, data: Fields = {}) => compileTemplate({ file: 'a.txt', text, kind: 'text' }).render(data, NOW_MS);
const fillHtml = (text: string, data: Fields = {}) => compileTemplate({ file: 'a.html', text, kind: 'html' }).render(data, NOW_MS).text;

const LABELS = { Labels: { job: 'api', 'instance-id': 'a1' }, Title: 'High load' };

describe('the language', () => {
  test.each<[string, Fields, string]>([
    ['plain', {}, 'plain'],
    ['{{ .Title }}', LABELS, 'High load'],
    ['{{.Labels.job}}', LABELS, 'api'],
    ['{{ .Missing }}|{{ .Title.Missing }}|{{ .Labels.toString }}|{{ .Labels.__proto__ }}', LABELS, '|||'],
    ['{{ .A }} {{ .B }} {{ .C }} {{ .D }}', { A: 1.5, B: true, C: null, D: false }, '1.5 true  false'],
    ['{{ "a \\"}}\\" b" }}{{ `c}}\\` }}{{ -3 }}', {}, 'a "}}" bc}}\\-3'],
    ['{{ if .A }}yes{{ else }}no{{ end }}', { A: 'x' }, 'yes'],
    ['{{ if .A }}yes{{ else }}no{{ end }}', { A: '' }, 'no'],
    ['{{ if .A }}1{{ else if .B }}2{{ else if .C }}3{{ else }}4{{ end }}.', { C: 1 }, '3.'],
    ['{{ if .A }}1{{ else if .B }}2{{ else }}4{{ end }}.', {}, '4.'],
    ['{{ range .L }}[{{ .N }} of {{ $.T }}]{{ end }}', { T: 't', L: [{ N: 1 }, { N: 2 }] }, '[1 of t][2 of t]'],
    ['{{ range .L }}{{ . }},{{ else }}none{{ end }}', { L: ['a', 'b'] }, 'a,b,'],
    ['{{ range .L }}{{ . }}{{ else }}none{{ end }}', { L: [] }, 'none'],
    ['{{ range .Missing }}{{ . }}{{ else }}none{{ end }}', {}, 'none'],
    ['{{ range .L }}{{ if eq . "b" }}!{{ else }}{{ . }}{{ end }}{{ end }}{{ range .L }}{{ . }}{{ end }}', { L: ['a', 'b'] }, 'a!ab'],
    ['a {{- " b " -}} \n c', {}, 'a b c'],
    ['a {{/* no }} and no " */}} b {{- /* neither */ -}} c', {}, 'a  bc'],
    ['{{ if and .A (not .B) }}1{{ end }}{{ if or .B .A }}2{{ end }}', { A: 1 }, '12'],
    ['{{ and "" "x" }}|{{ and "y" "x" }}|{{ or "" 0 }}|{{ or "" "x" }}', {}, '|x|0|x'],
    ['{{ and .Missing "x" }}|{{ or .Missing "x" }}', {}, '|x'],
    ['{{ if ne .Error "" }}1{{ end }}{{ if ne .E "" }}2{{ end }}', { E: 'x' }, '2'],
    [
      '{{ eq .A 1 2 3 }} {{ eq .A 1 2 }} {{ lt 1 2 }} {{ le 2 2 }} {{ gt "b" "a" }} {{ ge 1 2 }}',
      { A: 3 },
      'true false true true true false',
    ],
    [
      '{{ .Title | toUpper }} {{ toLower .Title }} {{ len .L }} {{ len .Title }} {{ len .No }}',
      { ...LABELS, L: [1] },
      'HIGH LOAD high load 1 9 0',
    ],
    ['{{ index .Labels "instance-id" }} {{ index .L 1 }} {{ index .L 7 }}|', { ...LABELS, L: ['a', 'b'] }, 'a1 b |'],
    ['{{ join ", " .L }} {{ .L | join "+" | toUpper }}', { L: ['a', 'b'] }, 'a, b A+B'],
    [
      '{{ now | date "2006-01-02 15:04:05" }} {{ .At | date "Mon Jan 2, Monday January" }}',
      { At: '2026-02-03T00:00:00Z' },
      '2026-02-03 14:05:06 Tue Feb 2, Tuesday February',
    ],
    ['{ { }} } {{`{{`}}', {}, '{ { }} } {{'],
  ])('%j of %j is %j', (text, data, expected) => {
    expect(fill(text, data).text).toBe(expected);
  });

  test('the subject is said by the template, where it is reached, and stands nowhere in it', () => {
    const text = '{{ Subject .Subject "[{{ .Title }}] {{ if .A }}a{{ else }}b{{ end }}" }}body';
    expect(fill(text, { ...LABELS, A: 1 })).toEqual({ text: 'body', subject: '[High load] a' });
    expect(fill('{{ if .A }}{{Subject .Subject "x"}}{{ end }}').subject).toBeUndefined();
    expect(fill('{{Subject .Subject "one"}}{{Subject .Subject "two"}}').subject).toBe('two');
  });

  test.each([
    ['\n\n{{ with .A }}{{ end }}', 'a.txt:3: with is not in the language of templates'],
    ['{{ template "head" . }}', 'a.txt:1: template is not in the language of templates'],
    ['{{ define "head" }}{{ end }}', 'a.txt:1: define is not in the language of templates'],
    ['x\n{{ block "head" . }}{{ end }}', 'a.txt:2: block is not in the language of templates'],
    ['{{ $x := .A }}', "a.txt:1: '$x := .A' is not in the language of templates"],
    ['{{ range $i, $e := .A }}{{ end }}', "a.txt:1: '$i, $e := .A' is not in the language of templates"],
    ['{{ range .A }}\n{{ range .B }}{{ end }}{{ end }}', 'a.txt:2: range inside of range is not in the language of templates'],
    [
      '{{ range .A }}{{ if .B }}{{ range .C }}{{ end }}{{ end }}{{ end }}',
      'a.txt:1: range inside of range is not in the language of templates',
    ],
    ['{{ printf "%s" .A }}', 'a.txt:1: printf is not in the language of templates, which has and, or, not, eq'],
    ['{{ constructor .A }}', 'a.txt:1: constructor is not in the language of templates'],
    ['{{ .A | toUpper .B }}', 'a.txt:1: toUpper is given 2 values'],
    ['{{ toUpper toLower .A }}', 'a.txt:1: toLower stands where a value was expected'],
    ['{{ .A .B }}', 'a.txt:1: only functions take values'],
    ['{{ "x" | .A }}', 'a.txt:1: only functions take values'],
    ['{{ }}', 'a.txt:1: a value or a function is missing'],
    ['{{ .A | }}', 'a.txt:1: a value or a function is missing'],
    ['{{ (.A }}', 'a.txt:1: a parenthesis is not closed'],
    ['{{ .A ) }}', "a.txt:1: ')' stands where nothing was expected"],
    ['{{ .A.b- }}', "a.txt:1: '-' is not in the language"],
    ['{{ "\\q" }}', 'a.txt:1: "\\q" is no text'],
    ['a\n{{ .A', 'a.txt:2: an action that begins here has no end'],
    ['a\n{{ "x }}', 'a.txt:2: an action that begins here has no end'],
    ['{{/* x }}', 'a.txt:1: an action that begins here has no end'],
    ['\n{{ if .A }}', 'a.txt:2: if that begins here has no end'],
    ['{{ if .A }}{{ else if .B }}', 'a.txt:1: if that begins here has no end'],
    ['{{ end }}', 'a.txt:1: end belongs to nothing'],
    ['{{ else }}', 'a.txt:1: else belongs to nothing'],
    ['{{ if .A }}{{ else }}{{ else }}{{ end }}', 'a.txt:1: else belongs to nothing'],
    ['{{ range .A }}{{ else if .B }}{{ end }}', 'a.txt:1: behind else only if may stand, in an if'],
    ['{{ if }}{{ end }}', 'a.txt:1: a value or a function is missing'],
    ['{{ Subject "x" }}', 'a.txt:1: Subject is given .Subject and a text'],
    ['\n{{ Subject .Subject "{{ with .A }}" }}', 'a.txt:2: with is not in the language of templates'],
    ['{{ Subject .Subject "{{ Subject .Subject `x` }}" }}', 'a.txt:1: Subject stands in itself'],
    [`${'{{ if .A }}'.repeat(30)}`, 'a.txt:1: too many branches inside of each other'],
    [`{{ ${'('.repeat(30)} }}`, 'a.txt:1: too many parentheses inside of each other'],
    ['x'.repeat(262_145), 'a.txt:1: it is longer than 256 KB'],
  ])('%j fails by file and line', (text, expected) => {
    expect(() => compileTemplate({ file: 'a.txt', text, kind: 'text' })).toThrow(expected);
  });

  test.each<[string, Fields, string]>([
    ['{{ range .A }}{{ end }}', { A: 'x' }, 'a.txt:1: range goes over lists'],
    ['\n{{ .A }}', { A: ['x'] }, 'a.txt:2: a list is no text'],
    ['{{ .A }}', { A: { b: 1 } }, 'a.txt:1: a list is no text'],
    ['{{ lt .A 1 }}', { A: 'x' }, 'a.txt:1: lt: only two numbers or two texts have an order'],
    ['{{ eq .A 1 }}', { A: ['x'] }, 'a.txt:1: eq: lists cannot be compared'],
    ['{{ join "," .A }}', { A: 'x' }, 'a.txt:1: join: join takes a list'],
    ['{{ date "2006" .A }}', { A: 'x' }, 'a.txt:1: date: date takes a layout and an instant'],
    ['{{ len .A }}', { A: true }, 'a.txt:1: len: only texts and lists have a length'],
  ])('%j of %j fails by file and line', (text, data, expected) => {
    expect(() => fill(text, data)).toThrow(expected);
  });
});

describe('what it may take', () => {
  test('a mail is 256 KB at most, in bytes', () => {
    const text = '{{ range .L }}{{ . }}{{ end }}';
    const ofBytes = (bytes: number) => Array.from({ length: bytes / 256 }, () => 'é'.repeat(128));
    expect(fill(text, { L: ofBytes(262_144) }).text).toHaveLength(131_072);
    expect(() => fill(text, { L: ofBytes(262_144 + 256) })).toThrow('a.txt:1: it becomes longer than 256 KB');
  });

  test('an address counts too', () => {
    const text = '<a href="http://x/{{ range .L }}{{ . }}{{ end }}">';
    expect(() => fillHtml(text, { L: Array.from({ length: 2000 }, () => 'x'.repeat(256)) })).toThrow('it becomes longer than 256 KB');
  });

  test('what writes nothing ends as well', () => {
    const text = `{{ range .L }}${'{{ if .A }}{{ end }}'.repeat(1000)}{{ end }}`;
    expect(() => fill(text, { L: Array.from({ length: 10_000 }, () => ({})) })).toThrow('a.txt:1: it takes too many steps');
  });

  test('functions are charged for what they look through', () => {
    const text = '{{ if eq (toUpper .A) "" }}{{ end }}'.repeat(1000);
    expect(() => fill(text, { A: 'x'.repeat(100_000) })).toThrow('it takes too many steps');
    expect(() => fill('{{ if join "" .L }}{{ end }}'.repeat(1000), { L: ['x'.repeat(100_000)] })).toThrow('it takes too many steps');
  });

  test('a separator is charged wherever it stands', () => {
    const text = '{{ if join .S .L }}{{ end }}';
    const data = { S: 'x'.repeat(100_000), L: Array.from({ length: 100_000 }, () => 1) };
    expect(() => fill(text, data)).toThrow('a.txt:1: it takes too many steps');
  });

  test.each([
    ['items without a body', '{{ range .L }}{{ end }}'.repeat(100)],
    ['fields of a long path', `{{ range .L }}{{ if .${'a.'.repeat(1000)}a }}{{ end }}{{ end }}`],
    ['objects of many fields', '{{ if .O }}{{ end }}{{ if len .O }}{{ end }}'.repeat(100)],
    ['subjects that say much', `{{ range .L }}{{ Subject .Subject "${'x'.repeat(1000)}" }}{{ end }}`],
    ['addresses that lead nowhere', `{{ range .L }}<a href="${'x'.repeat(1000)}{{ . }}">{{ end }}`],
  ])('%s are charged', (_, text) => {
    const data = {
      L: Array.from({ length: 10_000 }, () => ''),
      O: Object.fromEntries(Array.from({ length: 10_000 }, (_value, at) => [at, 1])),
    };
    const filled = () => compileTemplate({ file: 'a.html', text, kind: 'html' }).render(data, NOW_MS);
    expect(filled).toThrow('it takes too many steps');
  });

  test('the subject is of the same work', () => {
    const text = '{{ Subject .Subject "{{ if eq .A `` }}{{ end }}" }}'.repeat(1000);
    expect(() => fill(text, { A: 'x'.repeat(100_000) })).toThrow('it takes too many steps');
  });
});

describe('values in HTML', () => {
  const evil = `<script>"'&`;
  const escaped = '&lt;script&gt;&quot;&#39;&amp;';
  test.each<[string, Fields, string]>([
    ['<p>{{ .A }}</p>', { A: evil }, `<p>${escaped}</p>`],
    ['<p title="{{ .A }}">', { A: evil }, `<p title="${escaped}">`],
    ["<p title='{{ .A }}'>", { A: evil }, `<p title='${escaped}'>`],
    ['<title>{{ .A }}</title>{{ .A }}', { A: evil }, `<title>${escaped}</title>${escaped}`],
    ['<script>let a = "<p>";</script>{{ .A }}', { A: evil }, `<script>let a = "<p>";</script>${escaped}`],
    ['<style>a{}</style ><!-- {{/* x */}} -->{{ .A }}', { A: '<' }, '<style>a{}</style ><!--  -->&lt;'],
    ['<!-- a --!><p title="-->{{ .A }}">', { A: '"' }, '<!-- a --!><p title="-->&quot;">'],
    ['<!--><b>{{ .A }}</b><!---><b>{{ .A }}</b>', { A: '<' }, '<!--><b>&lt;</b><!---><b>&lt;</b>'],
    ['<!DOCTYPE html PUBLIC "-//x//">{{ .A }} < {{ .A }}', { A: '<' }, '<!DOCTYPE html PUBLIC "-//x//">&lt; < &lt;'],
    ['<br/><img alt=x src=y>{{ .A }}', { A: '<' }, '<br/><img alt=x src=y>&lt;'],
    ['<p>{{ .A }}</p>', { A: 'a\u0000\u001b[1mb\tc\nd' }, '<p>a[1mb\tc\nd</p>'],
    ['{{ "<b>" }}', {}, '&lt;b&gt;'],
    ['<p {{ if .A }}class="{{ .A }}"{{ else }}id="x"{{ end }}>', { A: evil }, `<p class="${escaped}">`],
    ['<td style="color: {{ .C }}">', { C: '#fd7371' }, '<td style="color: #fd7371">'],
    ['<td style="color: {{ .C }}">', { C: 'red; background: url(http://evil.test)' }, '<td style="color: ">'],
    ['<td style="color: {{ .C }}">', { C: '"><script>' }, '<td style="color: ">'],
  ])('%j of %j is %j', (text, data, expected) => {
    expect(fillHtml(text, data)).toBe(expected);
  });

  test.each<[string, Fields, string]>([
    ['<a href="{{ .U }}">', { U: 'https://example.com/a?b=c&d=%20#e' }, '<a href="https://example.com/a?b=c&amp;d=%20#e">'],
    ['<a href="{{ .U }}">', { U: 'http://[::1]:3000/' }, '<a href="http://[::1]:3000/">'],
    ['<a href="{{ .U }}">', { U: 'MAILTO:mia@example.com' }, '<a href="MAILTO:mia@example.com">'],
    ['<a href="{{ .U }}user?code={{ .C }}">', { U: 'http://x/', C: 'a b&c="/' }, '<a href="http://x/user?code=a%20b%26c%3D%22%2F">'],
    ['<a href="{{ .U }}{{ .C }}">', { U: 'http://x/y?z=', C: '&q#' }, '<a href="http://x/y?z=%26q%23">'],
    ['<a href="{{ .U }}invite/{{ .C }}">', { U: 'http://x/', C: 'é" onclick="x' }, '<a href="http://x/invite/%C3%A9%22%20onclick=%22x">'],
    ["<a href='{{ .U }}'>", { U: "http://x/'y" }, "<a href='http://x/&#39;y'>"],
    ["<a href='{{ .U }}{{ .C }}'>", { U: "http://x/'y/", C: 'a/b' }, "<a href='http://x/&#39;y/a/b'>"],
    ['<a href="{{ .U }}">', { U: '\ud800http://x/' }, '<a href="about:blank">'],
    ['<a href="{{ .U }}">', { U: 'javascript:alert(1)' }, '<a href="about:blank">'],
    ['<a href="{{ .U }}">', { U: ' \tJaVa\nScript:alert(1)' }, '<a href="about:blank">'],
    ['<a href="{{ .U }}">', { U: 'data:text/html,x' }, '<a href="about:blank">'],
    ['<a href="{{ .U }}">', { U: 'cid:x' }, '<a href="about:blank">'],
    ['<a href="{{ .U }}">', { U: '//evil.test' }, '<a href="about:blank">'],
    ['<a href="{{ .U }}">', { U: '' }, '<a href="about:blank">'],
    ['<a href="{{ .U }}{{ .V }}">', { U: 'java', V: 'script:alert(1)' }, '<a href="about:blank">'],
    ['<a href="java{{ .V }}">', { V: 'script:alert(1)' }, '<a href="about:blank">'],
    ['<a href="{{ range .L }}{{ . }}{{ end }}">', { L: ['java', 'script', ':x'] }, '<a href="about:blank">'],
    ['<a href="{{ if .A }}{{ .A }}{{ else }}http://x/{{ end }}">', { A: 'vbscript:x' }, '<a href="about:blank">'],
    ['<a href="{{ if .A }}{{ .A }}{{ else }}#top{{ end }}">', {}, '<a href="#top">'],
    ['<A HREF = "{{ .U }}">', { U: 'javascript:x' }, '<A HREF = "about:blank">'],
    ['<svg><a xlink:href="{{ .U }}">', { U: 'javascript:x' }, '<svg><a xlink:href="about:blank">'],
    ['<form action="{{ .U }}">', { U: 'javascript:x' }, '<form action="about:blank">'],
    ['<td background="{{ .U }}">', { U: 'javascript:x' }, '<td background="about:blank">'],
    ['<object data="{{ .U }}">', { U: 'javascript:x' }, '<object data="about:blank">'],
    ['<img longdesc="{{ .U }}">', { U: 'javascript:x' }, '<img longdesc="about:blank">'],
    ['<img src="cid:{{ .I }}">', { I: 'graph.1"' }, '<img src="cid:graph.1%22">'],
    ['<img src="{{ .I }}">', { I: 'cid:graph' }, '<img src="about:blank">'],
    ['<img src="data:image/png;base64,AAAA"><a href="#x">', {}, '<img src="data:image/png;base64,AAAA"><a href="#x">'],
  ])('the address %j of %j is %j', (text, data, expected) => {
    expect(fillHtml(text, data)).toBe(expected);
  });

  test.each([
    ['<script>let a = {{ .A }};</script>', 'a.html:1: no value may stand in script'],
    ['<SCRIPT>x</scrip>{{ .A }}</SCRIPT>', 'a.html:1: no value may stand in script'],
    ['\n<style>a { color: {{ .A }} }</style>', 'a.html:2: no value may stand in style'],
    ['<!-- {{ .A }} -->', 'a.html:1: no value may stand in a comment of HTML'],
    ['<!-- > -> -- >{{ .A }}-->', 'a.html:1: no value may stand in a comment of HTML'],
    ['<p title={{ .A }}>', 'a.html:1: no value may stand in an attribute without quotes'],
    ['<p title=x{{ .A }}>', 'a.html:1: no value may stand in an attribute without quotes'],
    ['<p {{ .A }}>', 'a.html:1: no value may stand inside of a tag'],
    ['<p {{ .A }}="x">', 'a.html:1: no value may stand inside of a tag'],
    ['<{{ .A }}>', 'a.html:1: no value may stand inside of a tag'],
    ['</{{ .A }}>', 'a.html:1: no value may stand inside of a tag'],
    ['<!{{ .A }}>', 'a.html:1: no value may stand inside of a tag'],
    ['<title></{{ .A }}</title>', 'a.html:1: no value may stand in title'],
    ['<p onclick="{{ .A }}">', 'a.html:1: no value may stand in onclick'],
    ['<iframe srcdoc="{{ .A }}">', 'a.html:1: no value may stand in srcdoc'],
    ['<img srcset="{{ .A }}">', 'a.html:1: no value may stand in srcset'],
    ['<a ping="{{ .A }}">', 'a.html:1: no value may stand in ping'],
    ['<meta http-equiv="refresh" content="0;url={{ .A }}">', 'a.html:1: no value may stand in content'],
    ['<!-- --! > --{{ .A }}-->', 'a.html:1: no value may stand in a comment of HTML'],
    ['<!-- --!-{{ .A }}-->', 'a.html:1: no value may stand in a comment of HTML'],
    ['<p {{ if .A }}title="{{ end }}">', 'a.html:1: the branches of if end at different places of HTML'],
    ['{{ if .A }}<script>{{ end }}{{ .A }}', 'a.html:1: the branches of if end at different places of HTML'],
    ['{{ if .A }}<title>{{ else }}<style>{{ end }}', 'a.html:1: the branches of if end at different places of HTML'],
    ['<p {{ range .A }}title="{{ end }}">', 'a.html:1: the branches of range end at different places of HTML'],
    ['x\n<p title="', 'a.html:1: the template ends inside of a tag, a comment or a script'],
  ])('%j is refused', (text, expected) => {
    expect(() => compileTemplate({ file: 'a.html', text, kind: 'html' })).toThrow(expected);
  });

  test('no value makes a tag, an attribute or an address of its own, wherever it may stand', () => {
    const places = [
      '<p>|</p>',
      '<p title="|">',
      "<p title='|'>",
      '<a href="|">',
      '<a href="http://x/?a=|">',
      '<p style="color: |">',
      '<title>|</title>',
    ];
    const values = [
      '"',
      "'",
      '<',
      '>',
      '</title>',
      '" onerror="x',
      "' onerror='x",
      'javascript:x',
      '{{ .A }}',
      '--><script>',
      '\u2028',
      '&lt;',
      '&#x22;',
    ];
    for (const place of places) {
      const [before = '', after = ''] = place.split('|');
      for (const value of values) {
        const inner = fillHtml(place.replace('|', '{{ .A }}'), { A: value }).slice(before.length, -after.length);
        expect({ place, value, inner: /["'<>]|script:/.exec(inner.replace('{{ .A }}', ''))?.[0] }).toEqual({
          place,
          value,
          inner: place.includes('href') || !value.includes('script:') || place.includes('style') ? undefined : 'script:',
        });
      }
    }
  });
});
