import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** All metrics of this process. Labels are names of kinds, never ids or addresses. */
export const registry = new Registry();

const registers = [registry];

/** The interval in ms at which the event loop is looked at: each look wakes the process. */
const LOOP_LOOK_MS = 50;

/** Measures memory, processor time and the lag of the event loop from now on. */
export const measureProcess = (): void =>
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_LOOK_MS });

export const metrics = {
  httpSeconds: new Histogram({
    name: 'touchline_http_request_seconds',
    help: 'Time to answer a request, by method, route template and status: 2xx, 3xx, 4xx, 5xx, and 429 by itself.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  }),
  sockets: new Gauge({
    name: 'touchline_sockets',
    help: 'Open sockets of visitors and of staff.',
    labelNames: ['of'],
    registers,
  }),
  events: new Counter({
    name: 'touchline_events_total',
    help: 'Events sent to open pages, by name; one for all sockets that get it.',
    labelNames: ['event'],
    registers,
  }),
  changeFeedLag: new Gauge({
    name: 'touchline_change_feed_lag_seconds',
    help: 'How old the oldest change may be that pages have not seen.',
    registers,
  }),
  goLiveLateness: new Histogram({
    name: 'touchline_go_live_lateness_seconds',
    help: 'How long after its moment a game went live by itself.',
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 15, 30, 60],
    registers,
  }),
  goLiveOverdue: new Gauge({
    name: 'touchline_go_live_overdue',
    help: 'Games that are due for more than ten seconds and not live.',
    registers,
  }),
  countsPending: new Gauge({
    name: 'touchline_counts_pending',
    help: 'Records whose counts wait in Redis, by kind.',
    labelNames: ['kind'],
    registers,
  }),
  countsFlushSeconds: new Histogram({
    name: 'touchline_counts_flush_seconds',
    help: 'Time to move counts from Redis into the database.',
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 15],
    registers,
  }),
  pushDevices: new Counter({
    name: 'touchline_push_devices_total',
    help: 'Devices that a push was sent to, by result.',
    labelNames: ['result'],
    registers,
  }),
  pushBrowsers: new Counter({
    name: 'touchline_push_browsers_total',
    help: 'Browsers that a push was sent to, of visitors and of staff, by result.',
    labelNames: ['of', 'result'],
    registers,
  }),
  pushServicesRefusing: new Gauge({
    name: 'touchline_push_services_refusing',
    help: 'Push services of browsers that refuse all that is sent to them.',
    registers,
  }),
  webhookDeliveries: new Counter({
    name: 'touchline_webhook_deliveries_total',
    help: 'Tries of deliveries to webhooks, by result; later: one that will be tried again.',
    labelNames: ['result'],
    registers,
  }),
  webhooksWaiting: new Gauge({
    name: 'touchline_webhook_deliveries_waiting',
    help: 'Deliveries to webhooks that wait for a try.',
    registers,
  }),
  webhooksOff: new Gauge({
    name: 'touchline_webhooks_off',
    help: 'Webhooks that were switched off after 3 days of failures.',
    registers,
  }),
  jobs: new Gauge({
    name: 'touchline_jobs',
    help: 'Jobs in their queues, by state.',
    labelNames: ['queue', 'state'],
    registers,
  }),
  queuePaused: new Gauge({
    name: 'touchline_queue_paused',
    help: 'Whether a queue is paused: 1, else 0.',
    labelNames: ['queue'],
    registers,
  }),
  queueWaitSeconds: new Gauge({
    name: 'touchline_queue_oldest_wait_seconds',
    help: 'How long the oldest waiting job of a queue could have run.',
    labelNames: ['queue'],
    registers,
  }),
  jobRuns: new Counter({
    name: 'touchline_job_runs_total',
    help: 'Tries of jobs that ended, by queue and result.',
    labelNames: ['queue', 'result'],
    registers,
  }),
  workers: new Gauge({
    name: 'touchline_workers',
    help: 'Workers that report themselves, by whether they do their work.',
    labelNames: ['state'],
    registers,
  }),
  probes: new Counter({
    name: 'touchline_stream_probes_total',
    help: 'Checks of streams, by result.',
    labelNames: ['result'],
    registers,
  }),
  streams: new Gauge({
    name: 'touchline_streams',
    help: 'Streams of playable games, by the state of their health.',
    labelNames: ['state'],
    registers,
  }),
  gamesWithoutStream: new Gauge({
    name: 'touchline_games_no_stream_plays',
    help: 'Playable games whose checked streams are all down.',
    registers,
  }),
  addressAnswers: new Gauge({
    name: 'touchline_address_answers',
    help: 'Whether an address of the site answers without an error: 1, else 0.',
    labelNames: ['address'],
    registers,
  }),
  certificateEnds: new Gauge({
    name: 'touchline_certificate_end_timestamp_seconds',
    help: 'When the certificate of an address of the site ends, in seconds since 1970.',
    labelNames: ['address'],
    registers,
  }),
  diskFree: new Gauge({
    name: 'touchline_disk_free_bytes',
    help: 'Free space on the disk of the database, and of the backups after the last one.',
    labelNames: ['of'],
    registers,
  }),
  diskTotal: new Gauge({
    name: 'touchline_disk_total_bytes',
    help: 'Size of the disk of the database, and of the backups.',
    labelNames: ['of'],
    registers,
  }),
  redisMemory: new Gauge({
    name: 'touchline_redis_memory_bytes',
    help: 'Memory that Redis uses, and the most that it may use.',
    labelNames: ['of'],
    registers,
  }),
  installed: new Gauge({
    name: 'touchline_installed_timestamp_seconds',
    help: 'When the database of the site was set up, in seconds since 1970; 0 where it is not measured.',
    registers,
  }),
  lastBackup: new Gauge({
    name: 'touchline_backup_last_success_timestamp_seconds',
    help: 'When the last backup was written and read back, in seconds since 1970; 0 for none.',
    registers,
  }),
  clockAhead: new Gauge({
    name: 'touchline_clock_ahead_seconds',
    help: "By how much this machine's clock is ahead of a server's; negative: behind.",
    labelNames: ['server'],
    registers,
  }),
  serverAway: new Gauge({
    name: 'touchline_server_away',
    help: 'Whether the database or Redis takes no writes: 1, else 0.',
    labelNames: ['server'],
    registers,
  }),
} as const;

// Counters start at 0: a counter that appears with its first push would show Prometheus no rise, and an alert would
// miss it.
for (const result of ['sent', 'gone', 'later', 'failed']) metrics.pushDevices.inc({ result }, 0);
for (const result of ['sent', 'gone', 'later', 'failed']) {
  metrics.pushBrowsers.inc({ of: 'visitors', result }, 0);
  metrics.pushBrowsers.inc({ of: 'staff', result }, 0);
}
for (const result of ['delivered', 'failed', 'later']) metrics.webhookDeliveries.inc({ result }, 0);
for (const result of ['good', 'failed', 'uncheckable']) metrics.probes.inc({ result }, 0);
