import './player.css';
import { type PlayerData, startPlayer } from './player.ts';
import { textsIn } from './texts.ts';
import { isOnWall, startOnWall } from './wall.ts';

const stage = document.getElementById('stage');
const data = document.getElementById('player-data')?.textContent;
if (stage && data) void start(stage, JSON.parse(data) as PlayerData);

async function start(stage: HTMLElement, data: PlayerData): Promise<void> {
  if (isOnWall()) await startOnWall(stage, data);
  else await startPlayer(stage, data, await textsIn(data.language));
}
