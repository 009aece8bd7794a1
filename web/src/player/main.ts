import './player.css';
import { type PlayerData, startPlayer } from './player.ts';
import { isOnWall, startOnWall } from './wall.ts';

const stage = document.getElementById('stage');
const data = document.getElementById('player-data')?.textContent;
if (stage && data) {
  const start = isOnWall() ? startOnWall : startPlayer;
  void start(stage, JSON.parse(data) as PlayerData);
}
