/** Replaces scripts/demo/viewers.ts in the launcher's tests: the demo of a stand-in has no streams to watch. */
process.exit(0);
