/** The part of the socket library that pages need, as a file of its own. */
export { io } from 'socket.io-client';
