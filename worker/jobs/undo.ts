import { runUndo } from '@touchline/core/undo/undo';
import { ObjectId } from 'mongodb';
import { defineJob } from '../job.ts';

/** Puts back the records of a bulk change or of an import, which a user has asked for. */
export const undoJob = defineJob('undo', async (core, { entryId }) => ({
  putBack: await runUndo(core, new ObjectId(entryId)),
}));
