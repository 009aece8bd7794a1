import './player.css';
import { type PlayerData, startPlayer } from './player.ts';

const stage = document.getElementById('stage');
const data = document.getElementById('player-data')?.textContent;
if (stage && data) void startPlayer(stage, JSON.parse(data) as PlayerData);
