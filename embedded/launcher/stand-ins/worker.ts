/** Replaces worker/main.ts in the launcher's tests. */
process.stdout.write(`${JSON.stringify({ level: 30, time: Date.now(), msg: 'worker ready' })}\n`);
setInterval(() => {}, 60_000);
