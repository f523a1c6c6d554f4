import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Answers as a browser does whose page is drawn at once. It opens the dashboard of the page with the cookie of the picture, at the server that the
 * page names as `address`; its picture is a JSON text of that cookie and the status.
 */
const SCRIPT = `#!${process.execPath}
const { createReadStream, createWriteStream } = require('node:fs');
const [input, output] = [createReadStream(null, { fd: 3, encoding: 'utf8' }), createWriteStream(null, { fd: 4 })];
let cookie = '', status = 0, rest = '';
const answers = {
  'Target.createTarget': () => ({ targetId: 't' }),
  'Target.attachToTarget': () => ({ sessionId: 's' }),
  'Network.setCookie': ({ name, value }) => void (cookie = name + '=' + value),
  'Page.navigate': async ({ url }) => {
    const { pathname, searchParams } = new URL(url);
    const opened = await fetch(searchParams.get('address') + '/api/dashboards/uid/' + pathname.split('/')[2], { headers: { cookie } });
    status = opened.status;
  },
  'Runtime.evaluate': () => ({ result: { value: true } }),
  'Page.captureScreenshot': () => ({ data: Buffer.from(JSON.stringify({ cookie, status })).toString('base64') }),
};
input.on('data', async (chunk) => {
  const messages = (rest + chunk).split('\\0');
  rest = messages.pop();
  for (const { id, method, params } of messages.map((message) => JSON.parse(message)))
    output.write(JSON.stringify({ id, result: (await answers[method]?.(params)) ?? {} }) + '\\0');
});
`;

/** A program that stands in for the browser that draws pictures; what it may read is what the picture could show. */
export async function makePictureBrowser(): Promise<{ readonly program: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'pharos-browser-'));
  const program = path.join(folder, 'browser.cjs');
  await writeFile(program, SCRIPT, { mode: 0o700 });
  return { program, remove: () => rm(folder, { recursive: true, force: true }) };
}
