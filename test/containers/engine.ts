import { spawnSync } from 'node:child_process';
import { findExecutable } from '@touchline/embedded/executable';
import { findBuildah } from './buildah.ts';
import { docker } from './docker.ts';

/** How an image is run here: with what `docker-compose.yml` gives and takes. */
export interface Start {
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  /** The folders of this machine that stand for volumes, by their path in the container. */
  readonly volumes: Readonly<Record<string, string>>;
}

/** A program in a container. */
export interface Container {
  /** What it has printed. */
  output(): string;
  /** Runs a command in it, as its user and on its file system; resolves with the exit code and everything printed. */
  exec(command: readonly string[]): Promise<{ code: number | null; output: string }>;
  /** Sends SIGTERM to the program and resolves with its exit code. */
  stop(): Promise<number | null>;
  remove(): Promise<void>;
}

/** A program that builds images and runs them. */
export interface Engine {
  /** Whether an image is there, or can be fetched. */
  has(image: string): boolean;
  /** Makes the base image of a folder's content; undefined where the engine cannot. */
  makeBase?(): string;
  /** Builds the Dockerfile of a folder on a base; returns what was printed. Throws with it when that fails. */
  build(folder: string, base: string): string;
  /** The image's user, and the command that says whether a container of it is healthy. */
  describe(): { user: string; healthcheck: readonly string[] };
  /** Writes the image with all of its layers to a tar file. */
  save(file: string): void;
  start(options: Start): Promise<Container>;
  /** Removes what builds leave beside the image and its base. */
  cleanUp(): void;
}

/** The engine of this machine: buildah, else Docker; undefined without either. */
export function findEngine(): Engine | undefined {
  const isDockerUp = findExecutable(['docker']) && spawnSync('docker', ['info']).status === 0;
  return findBuildah() ?? (isDockerUp ? docker : undefined);
}
