import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { connected, runMain, startedStore, storeProcess, temporaryFolder } from './test-store.ts';

test('SIGTERM ends the process with 0 and keeps what was written', async () => {
  const dir = temporaryFolder();
  const first = await storeProcess(dir);
  const client = await connected(first.uri);
  await client.db('d').collection('c').insertOne({ a: 1 });
  const ended = once(first.child, 'exit');
  first.child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  const second = await storeProcess(dir);
  const again = await connected(second.uri);
  expect(await again.db('d').collection('c').countDocuments({ a: 1 })).toBe(1);
});

test('a second process on the folder is refused with a sentence, also after kill -9 of another', async () => {
  const dir = temporaryFolder();
  await (await storeProcess(dir)).kill();
  await storeProcess(dir);
  const second = await runMain('--dir', dir);
  expect(second).toEqual({
    code: 1,
    stdout: '',
    stderr: `The folder ${dir} is in use by another document store.\n`,
  });
});

test('a taken port is refused with a sentence', async () => {
  const { store } = await startedStore();
  const second = await runMain('--dir', temporaryFolder(), '--port', String(store.port));
  expect(second).toEqual({
    code: 1,
    stdout: '',
    stderr: `Port ${store.port} on 127.0.0.1 is taken by another program.\n`,
  });
});

test('invalid arguments are refused with a sentence', async () => {
  expect(await runMain()).toMatchObject({
    code: 1,
    stderr: 'Tell the document store its folder: --dir <folder>.\n',
  });
  expect(await runMain('--dir', temporaryFolder(), '--port', '99999')).toMatchObject({
    code: 1,
    stderr: '--port 99999 is not a port.\n',
  });
});

test('the process ends when its parent is gone', async () => {
  const parent = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const store = await storeProcess(temporaryFolder(), '--parent-pid', String(parent.pid));
  const ended = once(store.child, 'exit');
  parent.kill('SIGKILL');
  expect(await ended).toEqual([0, null]);
});

test('the process ends with its stdin when --exit-with-stdin is given', async () => {
  const store = await storeProcess(temporaryFolder(), '--exit-with-stdin');
  const ended = once(store.child, 'exit');
  store.child.stdin?.end();
  expect(await ended).toEqual([0, null]);
});

test('close ends the connections and frees the folder', async () => {
  const { store, client, dir } = await startedStore();
  await client.db('d').collection('c').insertOne({ a: 1 });
  await store.close();
  const again = await startedStore(dir);
  expect(again.store.verify()).toEqual([]);
  expect(await again.client.db('d').collection('c').countDocuments()).toBe(1);
});
