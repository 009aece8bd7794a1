import type { HealthReason, ProbedFile } from '@touchline/contract/lists/stream-health';
import type { ProbeStep } from '@touchline/contract/records/probe-step';
import { PROBES } from '@touchline/contract/stream-constants';
import type { ReadPlaylist } from './read-playlist.ts';

/** The requests of one check in their order, so that staff see why a stream is in its state. */
export class ProbeSteps {
  readonly #steps: ProbeStep[] = [];
  #file: ProbedFile = 'playlist';
  #address = '';
  /** The last request for the file; null before there is one. */
  #current: ProbeStep | null = null;
  #sentAt = 0;

  /** The first 12 requests: where several qualities fail, the reason of the stream's state is the first failure. */
  get kept(): ProbeStep[] {
    return this.#steps.slice(0, PROBES.keptSteps);
  }

  /** The next requests are for this file. */
  begin(file: ProbedFile, address: string): void {
    this.#file = file;
    this.#address = address;
    this.#current = null;
  }

  /** A request for the file, which is sent or refused next; a second one follows a redirect. */
  ask(url: URL): void {
    const address = shownAddress(url);
    if (this.#current) this.#current.found = { kind: 'redirect', to: address };
    this.#add(address);
  }

  /** The request goes out now: the wait for its turn is not the host's time. */
  sent(): void {
    this.#sentAt = performance.now();
  }

  /** The head of an answer is there, with this status. */
  answered(status: number): void {
    if (!this.#current) return;
    this.#current.httpStatus = status;
    this.firstByte();
  }

  /** The first byte of the answer is there: that of the body comes after that of the head, and counts. */
  firstByte(): void {
    if (this.#current) this.#current.firstByteMs = Math.round(performance.now() - this.#sentAt);
  }

  /** The playlist in the answer: null for a text that is none, 'empty' for one that names nothing to play. */
  read(playlist: ReadPlaylist | 'empty' | null): void {
    if (playlist === null) this.failed('no-playlist');
    else if (playlist === 'empty') this.failed('no-segment');
    else if (this.#current) this.#current.found = findingOf(playlist);
  }

  /** The last request failed for this reason; the status is that of its answer. */
  failed(reason: HealthReason, status: number | null = null): void {
    const step = this.#current ?? this.#add(shownText(this.#address));
    if (status !== null) this.answered(status);
    step.found = { kind: 'failure', reason };
  }

  #add(address: string): ProbeStep {
    const step: ProbeStep = {
      file: this.#file,
      address,
      httpStatus: null,
      firstByteMs: null,
      found: { kind: 'file' },
    };
    this.#steps.push(step);
    this.#current = step;
    return step;
  }
}

const findingOf = (playlist: ReadPlaylist): ProbeStep['found'] =>
  playlist.kind === 'master'
    ? { kind: 'master', qualities: playlist.qualities }
    : { kind: 'media', isLive: playlist.isLive, segments: playlist.segments };

/** An address as staff see it: without its query and credentials, which may be secrets, and cut where it is very long. */
const shownAddress = ({ protocol, host, pathname }: URL): string =>
  `${protocol}//${host}${pathname}`.slice(0, PROBES.stepAddress);

/** The same of a text that may be no address. */
function shownText(text: string): string {
  const url = URL.parse(text);
  return url ? shownAddress(url) : text.replace(/[?#].*$/s, '').slice(0, PROBES.stepAddress);
}
