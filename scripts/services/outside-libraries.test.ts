import { expect, test } from 'vitest';
import { findOutsideLibraries } from './outside-libraries.ts';

const FOLDER = '/cache/nginx-1a2b';

test.each([
  ['the kernel and the loader', 'linux-vdso.so.1 (0x00007ffd5a1f6000)\n\t/lib64/ld-linux-x86-64.so.2 (0x00007f3a5c000000)'],
  ['the loader of another processor', '/lib/ld-linux-aarch64.so.1 (0x0000ffff9c000000)'],
  ['what every Debian has', 'libc.so.6 => /lib/x86_64-linux-gnu/libc.so.6 (0x00007f3a5b000000)'],
  ['a library of the folder', `libz.so.1 => ${FOLDER}/lib/x86_64-linux-gnu/libz.so.1 (0x00007f3a5b000000)`],
  ['one that is found from the place of the program', `libgl.so => ${FOLDER}/usr/bin/../lib/libgl.so (0x00007f3a5b000000)`],
  ['a folder with a space', `libz.so.1 => ${FOLDER}/my lib/libz.so.1 (0x00007f3a5b000000)`],
  ['a program that needs none', 'statically linked'],
  ['a program that is not linked at all', 'not a dynamic executable'],
])('%s is fine', (_, line) => {
  expect(findOutsideLibraries(`\t${line}\n`, FOLDER)).toEqual([]);
});

test.each([
  ['one that only an installed package has', 'libz.so.1 => /lib/x86_64-linux-gnu/libz.so.1 (0x00007f3a5b000000)'],
  ['one of another fetched program', 'libz.so.1 => /cache/nginx-1a2b3c/lib/libz.so.1 (0x00007f3a5b000000)'],
  ['one that is reached through the folder', `libz.so.1 => ${FOLDER}/../../lib/libz.so.1 (0x00007f3a5b000000)`],
  ['one that is not found', 'libnss3.so => not found'],
  ['also of every Debian', 'libm.so.6 => not found'],
  ['one by an address of its own', '/usr/lib/libodd.so (0x00007f3a5b000000)'],
  ['a wrong version', "nginx: /lib/x86_64-linux-gnu/libc.so.6: version `GLIBC_2.38' not found (required by nginx)"],
  ['one whose name only begins like those of every Debian', 'libcrypt.so.1 => /lib/x86_64-linux-gnu/libcrypt.so.1 (0x00007f3a5b000000)'],
  ['what nobody understands', 'ldd: /cache/nginx-1a2b/usr/sbin/nginx: No such file or directory'],
])('%s is told', (_, line) => {
  expect(findOutsideLibraries(`\tlibc.so.6 => /lib/libc.so.6 (0x00007f3a5a000000)\n\t${line}\n`, FOLDER)).toEqual([line]);
});
