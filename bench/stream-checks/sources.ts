import { createServer } from 'node:http';
import { answer } from '../support/answering.ts';
import { listen } from '../support/listen.ts';

/** The times in ms at which each host was asked, by its port. */
const asked = new Map<number, number[]>();
/** The length in ms of the spans in which requests are counted. */
const SPAN_MS = 10_000;

/** Hosts of live streams: every playlist goes on with every request. */
answer({
  async listen(hosts: number): Promise<number[]> {
    const ports: number[] = [];
    for (let n = 0; n < hosts; n += 1) {
      const times: number[] = [];
      let segment = 0;
      const server = createServer((req, res) => {
        times.push(performance.now());
        res.setHeader('Access-Control-Allow-Origin', '*');
        if (!req.url?.endsWith('.m3u8')) return res.end('G');
        segment += 1;
        const head = `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-MEDIA-SEQUENCE:${segment}\n`;
        return res.end(`${head}#EXTINF:6,\n${segment}.ts\n`);
      });
      const port = await listen(server);
      asked.set(port, times);
      ports.push(port);
    }
    return ports;
  },
  /** The most requests a second that a host got in any ten seconds. */
  async busiest(): Promise<number> {
    const rates = [...asked.values()].flatMap((times) =>
      times.map((from, first) => {
        const last = times.findLastIndex((at) => at <= from + SPAN_MS);
        return ((last - first) / SPAN_MS) * 1_000;
      }),
    );
    return Math.max(0, ...rates);
  },
});
