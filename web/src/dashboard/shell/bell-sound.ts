import { isFirstToTell } from './once-per-browser.ts';

let audio: AudioContext | null = null;

// Browsers allow sound only after a user gesture on the page.
function allow(): void {
  if (audio === null && navigator.userActivation?.hasBeenActive) audio = new AudioContext();
}
for (const gesture of ['pointerup', 'keydown']) window.addEventListener(gesture, allow);

/** Rings for a request, once per browser; silent before the first user gesture. */
export async function ringOnce(id: string): Promise<void> {
  if (audio === null || !(await isFirstToTell(`ring:${id}`))) return;
  strike(audio, 880, 0);
  strike(audio, 1318.5, 0.16);
}

/** One stroke of the bell: a tone that fades. */
function strike(context: AudioContext, frequency: number, afterSeconds: number): void {
  const at = context.currentTime + afterSeconds;
  const tone = context.createOscillator();
  const volume = context.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0.2, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.9);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + 0.9);
}
